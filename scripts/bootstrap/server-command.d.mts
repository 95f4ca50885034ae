export declare const serverCommand: readonly string[];
