import { companyFieldsBesideDetails, type EnrichedCompany } from "@eq/contracts";
import type { EnrichedCompany as SourceCompany } from "../../adapters/company-data/port.ts";

/** Writes a source's company in the form of the contract, without values that are not known. */
export function showCompany(company: SourceCompany): EnrichedCompany {
  const { totalFundingAmount, recentFundingAmount, recentFundingDate, recentFundingRound, ...facts } =
    company;
  const funding = {
    total: totalFundingAmount,
    lastAmount: recentFundingAmount,
    lastDate: recentFundingDate,
    lastRound: recentFundingRound,
  };
  const isKnown = Object.values(funding).some((value) => value !== null);
  return { ...facts, funding: isKnown ? funding : null };
}

/** Leaves out the additional details of a company. */
export function pickCoreFields(company: EnrichedCompany): EnrichedCompany {
  const details = Object.keys(company).filter((field) => !companyFieldsBesideDetails.includes(field));
  return { ...company, ...Object.fromEntries(details.map((field) => [field, undefined])) };
}
