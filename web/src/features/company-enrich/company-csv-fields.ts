export const companyCsvFields: readonly unknown[] = [];
