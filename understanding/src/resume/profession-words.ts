import type { IndustryCode } from "@eq/contracts";

/** Words for professions and for their daily work, by industry. */
const professionTable = `
healthcare: lcsw dentistry teeth mri imaging pharmacology nurse nursing physician surgeon doctor dentist dental hygienist therapist therapy caregiver paramedic phlebotomist radiologist radiology radiologic sonographer anesthetist anesthesiologist pediatrician psychiatrist psychologist midwife optometrist chiropractor veterinarian veterinary clinic hospital patient patients rn lpn cna icu emt medical healthcare physiotherapist pharmacist pharmacy hospice dietitian audiologist oncology cardiology bedside telemetry acls bls
legal: attorney lawyer paralegal litigation solicitor barrister law legal notary conveyancing jurist depositions pleadings
education: teacher teaching professor lecturer tutor principal instructional classroom curriculum school superintendent librarian preschool kindergarten faculty educator instructor admissions enrollment registrar dean
hospitality: event events wedding weddings venue venues tourism barista coffee travel chef cook sous bartender barista waiter waitress server restaurant hotel concierge housekeeper housekeeping culinary kitchen catering banquet guest guests sommelier pastry resort
construction: carpenter electrician plumber roofer mason hvac welder construction foreman estimator drywall jobsite contractor subcontractors civil structural architect architecture concrete scaffolding surveyor bim homebuilder
transportation: flight pilots aircraft drivers cockpit driver trucking truck cdl dispatcher dispatch freight logistics courier pilot aviation airline warehouse forklift fleet shipping trailer cargo freightliner customs railway
finance: accountant accounting banker banking bank loan credit bookkeeper auditor cpa audit tax mortgage investment wealth portfolio teller treasury fintech trader hedge controller comptroller lending gaap ledger
insurance: premiums underwriter underwriting actuary actuarial claims adjuster insurance policyholders reinsurance
real-estate: realtor leasing broker property tenants realty escrow appraiser appraisal valuation apartments rents landlord
technology: software developer programmer devops frontend backend cloud cybersecurity sysadmin kubernetes python java javascript typescript react saas it helpdesk agile sql api apis qa selenium playwright sre docker linux aws scrum roadmap
telecommunications: telecom telecommunications routers router fiber wireless 5g voip broadband lte rf antenna spectrum subscribers
manufacturing: scrap welds spc cmm machinist cnc assembler manufacturing plant lean production toolmaker fabrication tooling press assembly iso machining industrial kaizen sigma factory mill
retail: cashier retail store stores merchandiser merchandise merchandising ecommerce shopper stocker boutique pos register shoppers outfitters grocery supermarket buyer assortment
media: graphic illustrator creative branding designer journalist editor editorial copywriter copy seo advertising marketing brand producer videographer photographer pr newsroom broadcast newspaper magazine publishing film headlines campaigns
government: firefighter army platoon soldiers squad battalion deployments police lieutenant sergeant detective firefighter military army navy municipal county federal sheriff planner zoning council citizens permits ordinance patrol usda
nonprofit: volunteer fundraiser fundraising nonprofit donor donors grant grants charity philanthropy ngo caseworker  shelter outreach volunteers
agriculture: wine winemaker vineyard viticulture orchard agronomist agronomy farm farmer ranch crop crops livestock horticulture irrigation forester forestry forest soil harvest grower timber herd dairy
energy: oil gas drilling petroleum utility solar wind turbine lineman mining renewable substation pipeline energy geologist refinery well wells reservoir photovoltaic megawatt mine
life-sciences: biotech pharmaceutical pharma gmp gcp assay biologist microbiologist chemist molecular genomics trial trials biochemist laboratory pcr elisa  therapeutics diagnostics protocol biology cro
consulting: consultant consulting recruiter recruiting staffing advisory sourcing talent candidates engagement outsourcing
`;
const industriesByProfession = new Map<string, IndustryCode[]>();
for (const line of professionTable.trim().split("\n")) {
  const [code = "", list = ""] = line.split(": ");
  for (const word of list.split(" ")) {
    const codes = industriesByProfession.get(word);
    if (codes) codes.push(code as IndustryCode);
    else industriesByProfession.set(word, [code as IndustryCode]);
  }
}

/** The industries that a word indicates; empty if it indicates none. */
export function findIndustriesOfWord(word: string): readonly IndustryCode[] {
  return industriesByProfession.get(word) ?? [];
}
