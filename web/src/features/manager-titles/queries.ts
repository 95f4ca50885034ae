import { type Company, type JobPosting, type SentInputOf, suggestManagerTitles } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callEndpoint } from "../../lib/api.ts";
import { logProblem } from "../../lib/log.ts";

/**
 * Loads the suggested titles of the manager of a company's posting; without a posting there is no call. A failure is only
 * logged, because searches work without suggestions.
 */
export function useSuggestManagerTitles(company: Company, posting: JobPosting | null) {
  const input = posting && createInput(company, posting);
  const query = useQuery({
    queryKey: ["manager-titles", input],
    queryFn: ({ signal }) => callEndpoint(suggestManagerTitles, input ?? { jobTitle: "" }, { signal }),
    enabled: input !== null,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    retry: false,
  });
  const { error } = query;
  useEffect(() => {
    if (error) logProblem("Manager titles could not be suggested", error);
  }, [error]);
  return query;
}

function createInput(company: Company, posting: JobPosting): SentInputOf<typeof suggestManagerTitles> | null {
  const jobTitle = posting.title.trim().slice(0, 500);
  if (jobTitle === "") return null;
  const { id, name } = company;
  return {
    jobTitle,
    company: name.slice(0, 400),
    location: (posting.location ?? company.location)?.slice(0, 200) ?? null,
    companyId: id !== "" && id.length <= 100 ? id : null,
  };
}
