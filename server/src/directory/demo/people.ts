import type { Employment } from "@eq/contracts";
import { readCompanyKey, readFormerEmployers } from "../schema/employer-keys.ts";
import { drawEducation, drawEmployment } from "./careers.ts";
import { randomSalts } from "./company-core.ts";
import type { CompanyProfile } from "./company-profile.ts";
import type { PersonRow } from "./demo-rows.ts";
import { drawPersonName, makeSlug } from "./invented-names.ts";
import type { Leaver } from "./leavers.ts";
import {
  drawContactSource,
  drawEmail,
  drawMailSettings,
  drawRecord,
  dropPhones,
  type MailSettings,
  type PhoneColumns,
  type RecordSettings,
} from "./person-details.ts";
import { type PersonName, varyName } from "./person-names.ts";
import { type City, drawHomeCity, drawPhone } from "./places.ts";
import { Random, WeightedSampler } from "./random.ts";
import {
  deriveRoleFromTitle,
  drawTitle,
  findDepartment,
  type Level,
  levels,
  type Role,
  readTitleWords,
} from "./titles.ts";

/**
 * How frequent each management level is among a company's listed people. The headcount selects the weights. Senior
 * levels are frequent, because directories list senior people most completely.
 */
const levelWeightsByHeadcount: { upTo: number; levels: WeightedSampler<[Level, number]> }[] = [
  { upTo: 25, levels: weighLevels({ B: 1, C: 12, V: 5, D: 12, M: 30, N: 40 }) },
  { upTo: 300, levels: weighLevels({ B: 2, C: 10, V: 14, D: 19, M: 27, N: 28 }) },
  { upTo: Number.POSITIVE_INFINITY, levels: weighLevels({ B: 3, C: 7, V: 17, D: 22, M: 26, N: 25 }) },
];

function weighLevels(shares: Record<Level, number>): WeightedSampler<[Level, number]> {
  return new WeightedSampler(Object.entries(shares) as [Level, number][], ([, share]) => share);
}

/**
 * Divides `total` people among the companies of a block: at least one for each company, at most its headcount, and more
 * for larger companies.
 */
export function distributePeople(profiles: readonly CompanyProfile[], total: number): number[] {
  const counts = profiles.map(() => 1);
  const weights = profiles.map(({ core }) => Math.log(core.employees + 1) ** 1.5);
  let remaining = Math.max(0, total - counts.length);
  while (remaining > 0) {
    const growable = profiles.flatMap(({ core }, at) => ((counts[at] ?? 0) < core.employees ? [at] : []));
    if (growable.length === 0) break;
    const sum = growable.reduce((all, at) => all + (weights[at] ?? 0), 0);
    const toShare = remaining;
    for (const at of growable) {
      const room = (profiles[at]?.core.employees ?? 0) - (counts[at] ?? 0);
      const share = Math.min(room, remaining, Math.max(1, Math.floor((toShare * (weights[at] ?? 0)) / sum)));
      counts[at] = (counts[at] ?? 0) + share;
      remaining -= share;
    }
  }
  return counts;
}

export interface PeopleOptions {
  seed: number;
  count: number;
  /** Number of companies in the whole directory. Earlier employers are companies from all parts of it. */
  companies: number;
  /** ISO day. */
  today: string;
  /** The leavers of the block. */
  leavers: readonly Leaver[];
}

/** The state while the people of one company are made. */
interface Company {
  profile: CompanyProfile;
  options: PeopleOptions;
  /** Draws titles, places and histories. */
  random: Random;
  /** Draws names and contact details, so that their rules can change without changing the other values. */
  detailRandom: Random;
  mail: MailSettings;
  names: PersonName[];
  usedRoles: Set<string>;
  usedAddresses: Set<string>;
}

/** Makes the listed people of a company; the first one is its leader. */
export function makePeople(profile: CompanyProfile, options: PeopleOptions): PersonRow[] {
  const { index } = profile.core;
  const random = new Random(options.seed, index, randomSalts.people);
  const detailRandom = new Random(options.seed, index, randomSalts.personDetails);
  const style = random.int(0, 2);
  const mailHost = profile.host && random.chance(0.95) ? profile.host : null;
  const mail = drawMailSettings(detailRandom, mailHost, style);
  const names: PersonName[] = [];
  const usedRoles = new Set<string>();
  const company = {
    profile,
    options,
    random,
    detailRandom,
    mail,
    names,
    usedRoles,
    usedAddresses: new Set<string>(),
  };
  const leaving = options.leavers.find((leaver) => leaver.fromIndex === index);
  const arriving = options.leavers.find((leaver) => leaver.toIndex === index);
  return Array.from({ length: options.count }, (_, place) => {
    const role = place === 0 ? drawChief(random, profile) : drawRole(random, profile, usedRoles);
    if (leaving && place === options.count - 1)
      return makePerson(company, { role: leaving.role, move: leaving, leftOn: leaving.leftOn });
    return makePerson(company, { role, move: (place === 1 && arriving) || null, leftOn: null });
  });
}

function drawChief(random: Random, { core }: CompanyProfile): Role {
  const { chiefSmall, chiefLarge } = core.sector.industry;
  return {
    function: "executive",
    level: "C",
    title: random.pick(core.employees < 30 ? chiefSmall : chiefLarge),
  };
}

/** Draws a role for a person. A role that only one person of a company can hold is drawn at most once. */
function drawRole(random: Random, { core }: CompanyProfile, usedKeys: Set<string>): Role {
  const levelWeights = levelWeightsByHeadcount.find((size) => core.employees <= size.upTo)?.levels;
  for (let attempt = 0; ; attempt++) {
    const [level] = levelWeights && attempt < 4 ? levelWeights.draw(random) : (["N", 1] as const);
    const code = level === "B" ? "executive" : core.sector.industry.functions.draw(random).code;
    const title = drawTitle(random, core.sector, code, level);
    const uniqueKey = makeUniqueRoleKey(level, code, title);
    if (uniqueKey !== null && usedKeys.has(uniqueKey)) continue;
    if (uniqueKey !== null) usedKeys.add(uniqueKey);
    return deriveRoleFromTitle({ function: code, level, title });
  }
}

/**
 * Makes a key for a role that only one person of a company can have, such as chief of a function or vice president with
 * a certain title. Returns null for other roles.
 */
function makeUniqueRoleKey(level: Level, code: string, title: string): string | null {
  if (level === "C") return `C ${code}`;
  return level === "V" ? title : null;
}

/** A person to make. `leftOn` is the month of leaving, in the row of a leaver at the old company. */
interface PersonPlan {
  role: Role;
  move: Leaver | null;
  leftOn: string | null;
}

function makePerson(company: Company, plan: PersonPlan): PersonRow {
  const { profile, random, options, names } = company;
  const { core } = profile;
  const { role } = plan;
  const plainName = drawPersonName(random);
  const name = plan.move?.name ?? varyName(company.detailRandom, plainName, names);
  names.push(name);
  const home = drawHomeCity(random, core.city);
  const level = levels[role.level];
  const phones = drawPhones(company, home);
  const handle = `${makeSlug(name.first)}-${makeSlug(name.last)}-${random.int(1000, 99_999)}`;
  const linkedin = random.chance(0.7) ? `https://www.example.com/in/${handle}` : null;
  const flags = {
    phone_dnc: phones.phone !== null && random.chance(0.03),
    mobile_dnc: phones.mobile !== null && random.chance(0.06),
  };
  const record = { home, today: options.today, leftOn: plan.leftOn, quality: random.next() };
  const employment = planEmployment(drawEmployment(random, profile, { ...options, role }), plan);
  return {
    company_index: core.index,
    company_name: core.name,
    first_name: name.first,
    middle_name: name.middle,
    last_name: name.last,
    full_name: name.full,
    title: role.title,
    title_words: readTitleWords(role.title),
    management_level: level.name,
    level_rank: level.rank,
    job_function: role.function,
    department: findDepartment(role.function, role.level),
    city: home.name,
    state: home.state,
    country: home.country,
    metro_code: home.metro,
    latitude: home.latitude,
    longitude: home.longitude,
    linkedin_url: linkedin,
    employment,
    education: drawEducation(random, role),
    company_key: readCompanyKey(core.name) ?? "",
    former_employers: readFormerEmployers(employment, core.name),
    ...drawDetails(company, name, { ...phones, ...flags }, record),
  };
}

function drawPhones({ random, profile: { core } }: Company, home: City) {
  const phone = random.chance(0.45) ? drawPhone(random, core.city) : null;
  const mobile = random.chance(0.3) ? drawPhone(random, home) : null;
  return { phone, mobile };
}

/** Draws the email address and how the details are known; leaves out some details. */
function drawDetails(
  { random, detailRandom, mail, usedAddresses }: Company,
  name: PersonName,
  phones: PhoneColumns,
  record: RecordSettings,
) {
  const hasEmail = mail.host !== null && random.chance(0.9);
  const address = drawEmail(detailRandom, mail, name, usedAddresses);
  const details = { email: hasEmail ? address : null, ...dropPhones(detailRandom, phones) };
  const columns = drawRecord(detailRandom, record);
  const contact_source = drawContactSource(detailRandom, { ...details, updatedOn: columns.updated_on });
  return { ...details, ...columns, contact_source };
}

/** Replaces a leaver's jobs: at the old company the last job has an end, at the new one it is the job before. */
function planEmployment(drawn: Employment[], { role, move, leftOn }: PersonPlan): Employment[] {
  const [present] = drawn;
  if (!move || !present) return drawn;
  const level = levels[move.role.level].name;
  const { joinedOn, fromCompany } = move;
  const earlier = { jobTitle: move.role.title, companyName: fromCompany, managementLevel: level };
  if (leftOn !== null) return [{ ...earlier, fromDate: joinedOn, toDate: leftOn }];
  return [
    { ...present, jobTitle: role.title, fromDate: move.leftOn },
    { ...earlier, fromDate: joinedOn, toDate: move.leftOn },
  ];
}
