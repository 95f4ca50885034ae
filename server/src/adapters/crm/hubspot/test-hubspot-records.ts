// The records of a HubSpot account on this machine, for tests: what batches, searches and links do with them.

export type Properties = Record<string, string>;

export interface TestRecord {
  id: string;
  properties: Properties;
  createdAt: number;
  archived: boolean;
}

export interface Input {
  id?: string;
  idProperty?: string;
  properties?: Properties;
  objectWriteTraceId?: string;
}

/** An answer to a request. */
export interface Answer {
  status: number;
  body: object;
}

const standardProperties: Readonly<Record<string, readonly string[]>> = {
  contacts:
    "email hs_additional_emails firstname lastname jobtitle phone mobilephone company city state country website hs_linkedin_url lifecyclestage hs_lead_status hubspot_owner_id notes_last_updated".split(
      " ",
    ),
  companies:
    "name domain website phone city state country industry numberofemployees annualrevenue description linkedin_company_page hs_lead_status hubspot_owner_id notes_last_updated".split(
      " ",
    ),
};
const industries = new Set(
  "COMPUTER_SOFTWARE INFORMATION_TECHNOLOGY_AND_SERVICES HOSPITAL_HEALTH_CARE FINANCIAL_SERVICES RETAIL EDUCATION_MANAGEMENT REAL_ESTATE CONSTRUCTION TELECOMMUNICATIONS INSURANCE LEGAL_SERVICES GOVERNMENT_ADMINISTRATION NON_PROFIT_ORGANIZATION_MANAGEMENT".split(
    " ",
  ),
);

export const refuse = (status: number, category: string, message: string, more: object = {}): Answer => ({
  status,
  body: {
    status: "error",
    category,
    message,
    correlationId: "0b1e2d3c-0000-4000-8000-000000000001",
    ...more,
  },
});

/** The records of one kind. */
export class TestRecords {
  readonly all = new Map<string, TestRecord>();
  readonly properties: Set<string>;
  created = 0;
  #nextId: number;

  constructor(name: "contacts" | "companies", firstId: number) {
    this.#nextId = firstId;
    this.properties = new Set(standardProperties[name]);
  }

  /** The records that are not archived. */
  get live(): TestRecord[] {
    return [...this.all.values()].filter(({ archived }) => !archived);
  }

  add(properties: Properties): TestRecord {
    const id = String(this.#nextId++);
    const record = { id, properties: { ...properties }, createdAt: Date.now(), archived: false };
    this.all.set(id, record);
    return record;
  }

  find(idProperty: string | undefined, id: string): TestRecord | undefined {
    const wanted = id.toLowerCase();
    if (!idProperty) return this.live.find((record) => record.id === id);
    return this.live.find(({ properties }) => {
      const others = idProperty === "email" ? (properties.hs_additional_emails?.split(";") ?? []) : [];
      return [properties[idProperty] ?? "", ...others].some((value) => value.toLowerCase() === wanted);
    });
  }

  read({
    inputs,
    idProperty,
    properties,
  }: {
    inputs: Input[];
    idProperty?: string;
    properties: string[];
  }): Answer {
    const found = inputs.map(({ id = "" }) => this.find(idProperty, id));
    const results = [...new Set(found.flatMap((record) => record ?? []))];
    const missing = inputs.filter((_, index) => !found[index]).map(({ id = "" }) => id);
    const errors = [
      { category: "OBJECT_NOT_FOUND", message: "Could not get some objects", context: { ids: missing } },
    ];
    return {
      status: missing.length > 0 ? 207 : 200,
      body: {
        status: "COMPLETE",
        results: results.map((record) => this.#show(record, properties)),
        ...(missing.length > 0 && { numErrors: 1, errors }),
      },
    };
  }

  search(
    { filterGroups, properties, limit, after = "0" }: SearchBody,
    { visibleFrom }: { visibleFrom: number },
  ): Answer {
    const filter = filterGroups[0]?.filters[0];
    if (filter?.operator !== "IN" || limit > 200 || filter.values.length > 100)
      return refuse(400, "VALIDATION_ERROR", "The search is wrong");
    const wanted = new Set(filter.values);
    const matches = this.live.filter(
      ({ properties: values, createdAt }) =>
        createdAt <= visibleFrom && wanted.has(values[filter.propertyName]?.toLowerCase() ?? ""),
    );
    const end = Number(after) + limit;
    const results = matches.slice(Number(after), end).map((record) => this.#show(record, properties));
    const paging = matches.length > end ? { paging: { next: { after: String(end) } } } : {};
    return { status: 200, body: { total: matches.length, results, ...paging } };
  }

  /** Creates or changes the records of a batch, or refuses the batch as a whole. */
  write(action: string, inputs: Input[]): Answer {
    const refusal = this.#refuseBatch(action, inputs);
    if (refusal) return refusal;
    const results: object[] = [];
    const errors: object[] = [];
    for (const input of inputs) {
      const error = this.#findError(action, input);
      if (error) errors.push({ status: "error", ...error, ...this.#locate(input), errors: [], links: {} });
      else results.push(this.#writeOne(action, input));
    }
    const counted = errors.length > 0 ? { numErrors: errors.length, errors } : {};
    return { status: errors.length > 0 ? 207 : 200, body: { status: "COMPLETE", results, ...counted } };
  }

  archive(inputs: Input[]): Answer {
    for (const { id = "" } of inputs) {
      const record = this.all.get(id);
      if (record) record.archived = true;
    }
    return { status: 204, body: {} };
  }

  /** A batch is refused for a property that is not there, a value that is no text, an unknown id and an id that is there twice. */
  #refuseBatch(action: string, inputs: Input[]): Answer | null {
    const names = inputs.flatMap(({ properties = {} }) => Object.keys(properties));
    const unknown = names.find((name) => !this.properties.has(name));
    if (unknown !== undefined)
      return refuse(400, "VALIDATION_ERROR", `Property values were not valid: ${unknown} does not exist`, {
        errors: [{ message: "x", code: "PROPERTY_DOESNT_EXIST", context: { propertyName: [unknown] } }],
      });
    const values = inputs.flatMap(({ properties = {} }) => Object.values(properties));
    if (values.some((value) => typeof value !== "string")) return refuse(400, "VALIDATION_ERROR", "No text");
    const ids = inputs.flatMap(({ id }) => id?.toLowerCase() ?? []);
    if (new Set(ids).size < ids.length)
      return refuse(400, "VALIDATION_ERROR", "Duplicate IDs found in batch input");
    const badIndustry = inputs.some(
      ({ properties = {} }) => properties.industry && !industries.has(properties.industry),
    );
    if (badIndustry) return refuse(400, "VALIDATION_ERROR", "industry was not one of the allowed options");
    if (action === "create" && inputs.some((input) => this.#findConflict(input)))
      return this.#describeConflict(inputs.find((input) => this.#findConflict(input)) as Input);
    return null;
  }

  #findConflict({ properties = {} }: Input): TestRecord | undefined {
    return properties.email ? this.find("email", properties.email) : undefined;
  }

  #describeConflict(input: Input): Answer {
    return refuse(409, "CONFLICT", `Contact already exists. Existing ID: ${this.#findConflict(input)?.id}`);
  }

  #findError(action: string, { id = "", idProperty, properties = {} }: Input): object | null {
    const { email } = properties;
    if (email !== undefined && !/^[^@\s]+@[^@\s]+\.[a-z]+$/i.test(email))
      return { category: "VALIDATION_ERROR", message: `Email address ${email} is invalid` };
    const target = this.find(action === "update" ? undefined : idProperty, id);
    if (action === "update" && !target)
      return { category: "OBJECT_NOT_FOUND", message: "Could not find the object" };
    const owner = this.#findConflict({ properties });
    if (!owner || owner === target) return null;
    return { category: "CONFLICT", message: `Contact already exists. Existing ID: ${owner.id}` };
  }

  #locate({ id, objectWriteTraceId }: Input) {
    return {
      context: {
        ...(id !== undefined && { id: [id] }),
        ...(objectWriteTraceId && { objectWriteTraceId: [objectWriteTraceId] }),
      },
    };
  }

  #writeOne(action: string, { id = "", idProperty, properties = {}, objectWriteTraceId }: Input): object {
    const existing =
      action === "create" ? undefined : this.find(action === "update" ? undefined : idProperty, id);
    const record = existing ?? this.add({});
    if (!existing) this.created += 1;
    for (const [name, value] of Object.entries(properties)) {
      if (value === "") delete record.properties[name];
      else record.properties[name] = value;
    }
    return { ...this.#show(record, Object.keys(properties)), new: !existing, objectWriteTraceId };
  }

  #show({ id, properties, createdAt, archived }: TestRecord, names: readonly string[]): object {
    const values = names.map((name) => [name, properties[name] ?? null]);
    const at = new Date(createdAt).toISOString();
    return {
      id,
      properties: { ...Object.fromEntries(values), hs_object_id: id },
      createdAt: at,
      updatedAt: at,
      archived,
    };
  }
}

export interface SearchBody {
  filterGroups: { filters: { propertyName: string; operator: string; values: string[] }[] }[];
  properties: string[];
  limit: number;
  after?: string;
}
