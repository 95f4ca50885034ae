export { createPushKind } from "./push-kind.ts";
export { eraseWritesOfPerson, findWritesOfPerson } from "./store-person.ts";
export { sweepWrites } from "./store-writes.ts";
export { createUndoKind } from "./undo-kind.ts";
