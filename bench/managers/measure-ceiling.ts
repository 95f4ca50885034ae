import { makeCompanyProfile } from "../../server/src/directory/demo/company-profile.ts";
import { createManagerDraw } from "../../server/src/directory/demo/hiring-managers.ts";
import { drawLeavers } from "../../server/src/directory/demo/leavers.ts";
import { distributePeople, makePeople } from "../../server/src/directory/demo/people.ts";
import { Random } from "../../server/src/directory/demo/random.ts";
import { drawOpening } from "../../server/src/directory/demo/titles.ts";
import { titleKey } from "../../server/src/features/manager-titles/index.ts";

const companies = 400;
/** How often the manager of each posting is drawn again. */
const draws = 400;
const peoplePerCompany = 6;
const seed = 301;

/**
 * The largest share of generated postings whose manager's title can be among three suggestions: for each posting, the
 * generator draws the manager again and again, and the three most frequent titles are suggested. Suggestions that do not
 * know the generator cannot do better.
 */
export function measureCeiling(today: string): { share: number; postings: number } {
  const year = Number(today.slice(0, 4));
  const profiles = Array.from({ length: companies }, (_, index) =>
    makeCompanyProfile(seed, index, { companies, year }),
  );
  const counts = distributePeople(profiles, companies * peoplePerCompany);
  const leavers = drawLeavers(counts, { seed, first: 0, year });
  let sum = 0;
  let postings = 0;
  for (const [at, profile] of profiles.entries()) {
    const people = makePeople(profile, { seed, count: counts[at] ?? 1, companies, today, leavers });
    const roles = new Random(seed, at, 1);
    for (let posting = 0; posting < 3; posting++) {
      const role = drawOpening(roles, profile.core.sector);
      const titles = Array.from({ length: draws }, (_, draw) =>
        titleKey(createManagerDraw(profile, people, 10_000 + draw)(role, true).manager_title ?? ""),
      );
      const frequencies = [...Map.groupBy(titles, (title) => title).values()].map(({ length }) => length);
      const best = frequencies.toSorted((one, other) => other - one).slice(0, 3);
      sum += best.reduce((total, count) => total + count, 0) / draws;
      postings += 1;
    }
  }
  return { share: sum / postings, postings };
}
