export {
  type CommandChannel,
  type CommandHandler,
  openCommandChannel,
} from "./open-command-channel.ts";
export { CommandFailure, runCommand } from "./run-command.ts";
