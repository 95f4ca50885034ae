export { eraseUser } from "./erase-user.ts";
export { importAccount } from "./import-account.ts";
export { listRemains } from "./list-remains.ts";
export { WrongArchive } from "./read-archive.ts";
