import type { Company } from "@eq/contracts";

/** Description, industry, phone and address of a company. */
export function CompanyDetails({ company }: { company: Company }) {
  const { description, industry, phone } = company;
  const details: [string, string | null | undefined][] = [
    ["Description", description],
    ["Industry", industry],
    ["Phone", phone],
    ["Address", writeAddress(company)],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-3 pb-3 md:grid-cols-[2fr_1fr_1fr_1fr]">
      {details.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="wrap-break-word">{value || <span className="text-ink-3">Not known</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

const writeAddress = ({ street, city, state, zipCode }: Company): string =>
  [street, city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
