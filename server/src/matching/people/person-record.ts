/** A person of the directory, as far as names are matched. */
export interface PersonRecord {
  readonly id: string;
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly fullName: string;
  readonly title?: string | null;
}

/** A person's name as people write it. */
export interface PersonInput {
  readonly fullName: string;
}
