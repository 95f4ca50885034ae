import type { McpToolName } from "@eq/contracts";
import type * as z from "zod/mini";
import type { UserContext } from "../../platform/http/context.ts";
import type { ToolServices } from "./tool-services.ts";

/** What a tool answers: the same facts as data and, in short, as text. */
export interface ToolAnswer {
  data: Record<string, unknown>;
  text: string;
}

export interface Tool<Input extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: McpToolName;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** True when it changes nothing. */
  readonly readOnly: boolean;
  run(context: UserContext, input: z.output<Input>, services: ToolServices): Promise<ToolAnswer>;
}

/** Declares a tool. This function only makes TypeScript keep the exact type of its input. */
export const defineTool = <Input extends z.ZodMiniType>(tool: Tool<Input>): Tool => tool as unknown as Tool;
