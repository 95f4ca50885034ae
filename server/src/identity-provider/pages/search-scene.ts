import { html } from "./html.ts";

const writeFilterWord = (filter: string, text: string, kind: string, value: string) => html`
  <li class="gloss-item" data-filter="${filter}"><span class="gloss-word">${text}</span>
    <span class="filter-chip"><span class="filter-chip-kind">${kind}</span>${value}</span></li>`;

const writePlainWord = (text: string) =>
  html`<li class="gloss-item"><span class="gloss-word">${text}</span></li>`;

const writeChartBar = (height: number, index: number) =>
  html`<rect class="${index > 7 && "recent"}" x="${index * 8}" y="${22 - height}" width="6" height="${height}" rx="1" />`;

const writeJobRow = (title: string, department: string, age: string) =>
  html`<li><span>${title}</span><span class="meta">${department}</span><span class="meta">${age}</span></li>`;

/**
 * The HTML of an example search with its first result, in the product's design. The company is invented, as the caption
 * says.
 */
export const exampleSearch = html`
<aside class="scene" aria-hidden="true">
  <div class="scene-body">
    <p class="scene-title">Describe who you are looking for in plain language</p>
    <div class="searchbox"><svg class="icon" viewBox="0 0 24 24"><path d="m21 21-4.34-4.34" /><circle cx="11" cy="11" r="8" /></svg>
      <span>midsize manufacturers in Ohio hiring plant managers</span>
      <span class="send"><svg class="icon" viewBox="0 0 24 24"><path d="m5 12 7-7 7 7" /><path d="M12 19V5" /></svg></span></div>
    <ul class="gloss">
      ${writeFilterWord("size", "midsize", "Size", "101-1,000")}
      ${writeFilterWord("industry", "manufacturers", "Industry", "Manufacturing")}
      ${writePlainWord("in")}
      ${writeFilterWord("location", "Ohio", "Location", "Ohio")}
      ${writeFilterWord("title", "hiring plant managers", "Hiring", "Plant managers")}
    </ul>
    <div class="card">
      <div class="company-head">
        <span class="monogram">HP</span>
        <div class="company-id">
          <p class="company-name">Halvorn Precision Castings <span class="status-hot"><svg class="icon" viewBox="0 0 24 24"><path d="M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4" /></svg>Hot</span></p>
          <p class="company-place">Toledo, OH · Manufacturing</p>
        </div>
        <div class="spark"><svg viewBox="0 0 94 22">${[6, 8, 6, 8, 6, 8, 8, 10, 14, 16, 18, 22].map(writeChartBar)}</svg>
          <span class="meta">65 new in 12 weeks</span></div>
        <span class="dial"><svg viewBox="0 0 42 42"><circle class="dial-track" cx="21" cy="21" r="18.5" pathLength="360" stroke-dasharray="270 360" />
          <circle class="dial-value" cx="21" cy="21" r="18.5" pathLength="360" stroke-dasharray="232 360" /></svg><b>86</b><i>RIV</i></span>
      </div>
      <dl class="facts"><div><dt>Jobs</dt><dd>62</dd></div><div><dt>Employees</dt><dd>840</dd></div><div><dt>Revenue</dt><dd>$214.6M</dd></div></dl>
      <ul class="jobs">
        ${writeJobRow("Plant Manager, Foundry", "Operations", "2d ago")}
        ${writeJobRow("Maintenance Supervisor, 2nd Shift", "Operations", "5d ago")}
        ${writeJobRow("Quality Engineer II", "Engineering", "6d ago")}
      </ul>
    </div>
    <p class="meta scene-note">An example with an invented company</p>
  </div>
</aside>`;
