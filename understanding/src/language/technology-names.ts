/** Other names of technologies, by the name under which postings store them. All names are in lower case. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  ".net": ["dotnet", "dot net", ".net core", "asp.net"],
  "active directory": ["microsoft active directory"],
  angular: ["angularjs", "angular.js"],
  aws: ["amazon web services", "amazon aws"],
  azure: ["microsoft azure", "ms azure"],
  "c#": ["csharp", "c sharp"],
  "c++": ["cpp", "c plus plus"],
  elasticsearch: ["elastic search"],
  excel: ["microsoft excel", "ms excel"],
  gcp: ["google cloud", "google cloud platform"],
  go: ["golang"],
  "google analytics": ["ga4"],
  hubspot: ["hub spot", "hubspot crm"],
  javascript: ["js", "java script"],
  kubernetes: ["k8s"],
  mongodb: ["mongo", "mongo db"],
  netsuite: ["oracle netsuite", "net suite"],
  "node.js": ["node", "nodejs", "node js"],
  postgresql: ["postgres"],
  "power bi": ["powerbi", "microsoft power bi"],
  quickbooks: ["quickbooks online", "quick books"],
  react: ["reactjs", "react.js"],
  salesforce: ["salesforce.com", "sfdc", "salesforce crm", "sales force"],
  "scikit-learn": ["sklearn", "scikit learn"],
  "sql server": ["ms sql server", "microsoft sql server", "mssql"],
  typescript: ["ts", "type script"],
  vue: ["vuejs", "vue.js"],
};

const nameByOtherName = new Map(
  Object.entries(otherNames).flatMap(([name, others]) => others.map((other) => [other, name] as const)),
);

/** Returns the name by which postings and searches compare a technology: "Postgres" and "postgresql" are the same. */
export function normalizeTechnology(text: string): string {
  const name = text.trim().toLowerCase().replace(/\s+/g, " ");
  return nameByOtherName.get(name) ?? name;
}

const spellings =
  ".NET|AngularJS|AutoCAD|AWS|BambooHR|C#|C++|CI/CD|ClickHouse|CSS|dbt|FastAPI|GCP|GitHub|GitLab|GraphQL|HTML|HTML/CSS|HubSpot|iOS|JavaScript|LangChain|LinkedIn Sales Navigator|LLM|MATLAB|MLOps|MongoDB|MySQL|n8n|NetSuite|NLP|Node.js|pandas|PHP|PostgreSQL|Power BI|PowerPoint|PowerShell|PyTorch|QuickBooks|RAG|REST API|SAP|SAS|scikit-learn|SEMrush|ServiceNow|SolidWorks|SPSS|SQL|SQL Server|TensorFlow|TypeScript|VBA|VMware|WordPress|ZoomInfo".split(
    "|",
  );
const spellingByName = new Map(spellings.map((spelling) => [spelling.toLowerCase(), spelling]));

/** The usual spelling of a technology: "Salesforce" for "salesforce", "PostgreSQL" for "postgres". */
export function technologyLabel(text: string): string {
  const name = normalizeTechnology(text);
  return spellingByName.get(name) ?? name.replace(/(^| )\p{L}/gu, (start) => start.toUpperCase());
}

/** The other names of a technology by its stored name; none for an unknown one. */
export function listOtherTechnologyNames(name: string): readonly string[] {
  return Object.hasOwn(otherNames, name) ? (otherNames[name] ?? []) : [];
}
