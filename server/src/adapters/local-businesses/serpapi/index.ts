import { type IndustryCode, industries, type LocalBusiness } from "@eq/contracts";
import { readFields, readFieldsList } from "../../../platform/vendor-calls/read-json.ts";
import { readText, type SerpApi } from "../../news/serpapi/index.ts";
import type { LocalBusinesses } from "../port.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Finds businesses of a company's industry in its city. It leaves out pictures, whose hosts would learn of each reader. */
export function createSerpApiBusinesses(api: SerpApi): LocalBusinesses {
  return {
    name: "SerpApi",
    near: async ({ city, state, country, industryCodes = [] }, { limit, signal }) => {
      if (!city) return { position: null, businesses: [] };
      const industry = industries.find(({ code }) => code === (industryCodes[0] as IndustryCode | undefined));
      const place = [city, state, country].filter(Boolean).join(", ");
      const q = `${industry?.name ?? "businesses"} in ${place}`;
      const reply = await api.search({ engine: "google_maps", type: "search", q, hl: "en" }, signal);
      // One exact hit comes alone, under another name.
      const single = readFieldsList([reply.place_results]);
      const businesses = [...readFieldsList(reply.local_results), ...single].flatMap(readBusiness);
      const unique = new Map(
        businesses.map((business) => [`${business.name}\t${business.address ?? ""}`, business]),
      );
      return { position: null, businesses: [...unique.values()].slice(0, limit) };
    },
  };
}

function readBusiness(result: Fields): LocalBusiness[] {
  const name = readText(result.title);
  if (name === null) return [];
  const links = readFields(result.links) ?? {};
  const website = readText(result.website) ?? readText(links.website);
  const coordinates = readCoordinates(result.gps_coordinates);
  return [
    {
      name,
      rating: typeof result.rating === "number" ? result.rating : null,
      business_type: readText(result.type),
      address: readText(result.address),
      phone: readText(result.phone),
      website: website !== null && /^https?:\/\//i.test(website) ? website : null,
      ...(coordinates && { coordinates }),
    },
  ];
}

function readCoordinates(value: unknown): LocalBusiness["coordinates"] | null {
  const { latitude, longitude } = readFields(value) ?? {};
  return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
}
