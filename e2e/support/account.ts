import type { Page } from "@playwright/test";

export interface Account {
  name: string;
  email: string;
  password: string;
}

export type StorageState = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
