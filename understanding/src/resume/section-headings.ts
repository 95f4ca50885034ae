import { readForeignHeading } from "./languages/read-heading-words.ts";
import type { SectionKind } from "./languages/section-kind.ts";

export type { SectionKind };

/** The words of headings in several languages, in lower case and without accents. */
const headingWords: Readonly<Record<Exclude<SectionKind, "top" | "letter">, string>> = {
  contact: `reach me|find me|say hello|where to find me|contact me|let's talk|stay in touch|contact|contacts|contact information|contact info|contact details|personal information|personal info|
    personal details|personal data|details|get in touch|how to reach me|my contact|kontakt|kontaktinformationen|
    kontaktdaten|personliche daten|informacion de contacto|datos personales|contacto|coordonnees|
    informations personnelles|contatti|dati personali|contato|dados pessoais|contactgegevens|persoonlijke gegevens|
    連絡先|連絡先情報|個人情報|联系方式|联系信息|个人信息|基本信息|معلومات الاتصال|البيانات الشخصية`,
  objective: `next|up next|what's next|what is next|desired job|target|what i want|what i'm looking for|looking for|next step|seeking|objective|career objective|professional objective|job objective|employment objective|goal|career goal|
    career goals|target position|target role|desired position|desired role|position sought|position desired|
    position applied for|job applied for|preferred job|job sought|berufsziel|objetivo|objetivo profesional|objectif|
    objectif professionnel|obiettivo|求职意向|希望職種|الهدف الوظيفي`,
  summary: `my story|hello|in short|in a nutshell|who am i|snapshot|personal summary|profile summary|summary|professional summary|career summary|executive summary|summary of qualifications|
    qualifications summary|qualifications|profile|professional profile|personal profile|career profile|about|about me|
    overview|career overview|professional overview|personal statement|statement|bio|biography|who i am|highlights|
    career highlights|introduction|background|professional background|headline|in brief|at a glance|profil|kurzprofil|
    uber mich|zusammenfassung|perfil|perfil profesional|resumen|resumen profesional|sobre mi|extracto|profil professionnel|
    a propos|resume professionnel|profilo|profilo professionale|sommario|resumo|profiel|over mij|samenvatting|
    プロフィール|職務要約|自己紹介|概要|简介|个人简介|自我评价|个人总结|الملف الشخصي|نبذة|الملخص|نبذة شخصية`,
  experience: `timeline|where i've been|where i have been|what i've done|what i have done|my work|my experience|current and past positions|past positions|roles|assignments|selected clients|clients|selected positions|career timeline|work life|career experience & achievements|experience|work experience|professional experience|employment|employment history|work history|
    career history|employment experience|career experience|relevant experience|relevant work experience|
    professional history|positions held|positions|work|jobs|career|industry experience|experience & employment|
    experience and employment|experiences|job history|other experience|additional experience|clinical experience|
    nursing experience|teaching experience|military experience|military service|leadership experience|
    management experience|selected experience|key experience|previous experience|current position|
    professional experiences|work & experience|where i've worked|where i have worked|professional employment|
    paid experience|internship experience|internships|relevant employment|earlier experience|earlier career|
    employment record|employment background|service history|career progression|career path|berufserfahrung|
    beruflicher werdegang|werdegang|berufspraxis|experiencia|experiencia laboral|experiencia profesional|
    experience professionnelle|experiences professionnelles|parcours professionnel|esperienza|
    esperienze lavorative|esperienza professionale|esperienze professionali|experiencia profissional|werkervaring|
    職歴|職務経歴|業務経験|工作经历|工作经验|职业经历|الخبرة|الخبرات|الخبرة المهنية|الخبرات المهنية|الخبرة العملية`,
  volunteering: `volunteering|volunteer|volunteer experience|volunteer work|community service|community involvement|
    on campus involvement|involvement|activities|extracurricular activities|leadership|leadership & activities|
    leadership and activities|campus involvement|community|civic involvement|ehrenamt|voluntariado|benevolat`,
  education: `school|schools|schooling|where i learned|where i studied|my education|tickets and schooling|learning|degrees|diplomas|educational qualification|educational qualifications|academic credentials|education|education and training|education & training|academic background|educational background|
    academic history|academics|academic qualifications|educational qualifications|studies|training|
    education and certifications|education & certifications|education & credentials|education and credentials|
    professional development|coursework|relevant coursework|qualifications and training|schooling|ausbildung|bildung|
    studium|schulbildung|educacion|formacion|formacion academica|estudios|formation|formations|etudes|
    formation academique|istruzione|istruzione e formazione|formazione|educacao|formacao|formacao academica|opleiding|
    opleidingen|学歴|教育|教育背景|教育经历|学历|التعليم|المؤهلات العلمية|المؤهلات`,
  skills: `what i know|can do|what i do|what i can do|knowledge|know-how|toolbox|toolkit|capabilities|abilities|talents|it skills|skill summary|skills|technical skills|key skills|core skills|core competencies|competencies|skills & expertise|
    skills and expertise|areas of expertise|expertise|professional skills|soft skills|hard skills|top skills|
    computer skills|skill set|skillset|skills summary|summary of skills|key competencies|strengths|key strengths|
    technologies|technical proficiencies|tools|tools & technologies|technical expertise|technical summary|
    skills & abilities|skills and abilities|specialties|specialties & skills|skills & tools|skills and tools|
    software|core qualifications|additional skills|skills & interests|skills & awards|relevant skills|
    clinical skills|programming languages|fahigkeiten|kenntnisse|kompetenzen|edv-kenntnisse|habilidades|aptitudes|
    competencias|competences|conoscenze|competenze|habilidades e competencias|vaardigheden|スキル|技術スキル|技能|专业技能|
    المهارات|مهارات`,
  projects: `projects|project|key projects|selected projects|personal projects|academic projects|side projects|
    portfolio|publications|research|research experience|patents|papers|presentations|selected publications|thesis|
    projekte|proyectos|projets|progetti|projetos|projecten|プロジェクト|项目经历|项目经验|المشاريع`,
  awards: `awards|honors|honors & awards|honors and awards|honors/awards|awards & honors|awards and honors|
    achievements|accomplishments|key achievements|selected achievements|recognition|certifications|certification|
    certificates|licenses|licenses & certifications|licenses and certifications|certifications & licenses|
    certifications and licenses|licensure|licensure & certifications|licensure and certifications|credentials|
    professional certifications|professional affiliations|affiliations|memberships|professional memberships|
    associations|clearances|security clearance|scholarships|honors-awards|zertifikate|auszeichnungen|certificaciones|
    premios|certificats|distinctions|certificazioni|certificacoes|資格|受賞歴|证书|荣誉|الشهادات|الجوائز`,
  references: `kind words|testimonials|recommendations|people who know me|references|referees|professional references|references available upon request|referenzen|referencias|
    referenties|referenze|推薦人|المراجع`,
  interests: `interests|hobbies|hobbies & interests|hobbies and interests|interests and hobbies|personal interests|
    interessen|hobbys|intereses|aficiones|centres d'interet|loisirs|interessi|interesses|趣味|兴趣爱好|الهوايات|
    الاهتمامات`,
  languages: `languages|language skills|language|languages spoken|sprachen|sprachkenntnisse|idiomas|langues|lingue|
    talen|言語|語学|语言|语言能力|اللغات`,
  other: `links|social|additional information|additional info|other|additional|miscellaneous|availability|
    work authorization|declaration|personal|online|websites|courses|keywords|attributes|profile links|more`,
};

const sectionKindByHeading = new Map<string, SectionKind>(
  Object.entries(headingWords).flatMap(([kind, list]) =>
    list.split("|").map((each) => [toPlainHeading(each), kind as SectionKind] as const),
  ),
);

/** Headings that also occur inside the description of a job. */
const headingsInsideJobs =
  /^(?:(?:key |selected |notable |main |major |roles & |roles and )?(?:achievements?|accomplishments?|responsibilities|duties|projects?|highlights|contributions|results|skills(?: used)?|technologies(?: used)?|tools|environment)|(?:selected )?clients|roles|details|about|work|links|more|other)$/;

/** Whether the heading may occur inside a job, so that it does not end a work section. */
export function mayBeInsideJob(text: string): boolean {
  return headingsInsideJobs.test(toPlainHeading(text.split(/[:：]/)[0] ?? ""));
}

export interface Heading {
  kind: SectionKind;
  /** The text that follows the heading on the same line. */
  rest: string;
}

/** The heading of a line and the text after it ("Profile: Accountant with ..."), or null. */
export function readHeading(text: string): Heading | null {
  const wholeKind = findKind(text) ?? readBilingualHeading(text);
  if (wholeKind) return { kind: wholeKind, rest: "" };
  const byKeyword = readKeywordHeading(text);
  if (byKeyword) return { kind: byKeyword, rest: "" };
  const [before, ...after] = text.split(/\s*[:：]\s*|\t|\s[–—-]\s/u);
  const rest = after.join(" ").trim();
  const kind = before === undefined || before.length > 40 ? undefined : findKind(before);
  if (!kind || rest === "") return null;
  // "Skills: Excel" and "Education - Ohio State" are headings with text, but "Experience  Excel" is a row of a
  // table.
  return /[:：]/.test(text.slice(0, 42)) || /\t/.test(text) ? { kind, rest } : null;
}

/** The section of a heading in the word lists. A heading in another language must begin with a capital. */
function findKind(text: string): SectionKind | undefined {
  const plain = toPlainHeading(text);
  return (
    sectionKindByHeading.get(plain) ?? (/^\P{L}*\p{Lu}/u.test(text) ? readForeignHeading(plain) : undefined)
  );
}

/** The kind of a heading in two languages: "Formación / Education". */
function readBilingualHeading(text: string): SectionKind | undefined {
  const sides = text.split(/\s*\/\s*/);
  if (sides.length !== 2 || text.length > 60) return undefined;
  return sides
    .map((side) => sectionKindByHeading.get(toPlainHeading(side)))
    .find((kind) => kind !== undefined);
}

const headingKeywords: readonly [RegExp, SectionKind][] = [
  [/\b(?:experience|employment|work history|career history|berufserfahrung)$/, "experience"],
  [/\b(?:education|training|academics?)$/, "education"],
  [/\b(?:skills|competencies|expertise|proficiencies|strengths)$/, "skills"],
  [/\b(?:certifications?|licen[cs]es|licensure|awards|affiliations|memberships|credentials)$/, "awards"],
  [/\b(?:projects|publications)$/, "projects"],
  [/\b(?:summary|profile)$/, "summary"],
  [/\b(?:objective)$/, "objective"],
  [/\b(?:interests|hobbies)$/, "interests"],
  [/\b(?:references|referees)$/, "references"],
  [/\bvolunteer(?:ing)?(?: work| service)?$/, "volunteering"],
];
const maxHeadingWords = 5;

/** Recognises a heading by its last word: "Banking & Finance Experience", "PROFESSIONAL EXPERIENCE (2010-2024)". */
function readKeywordHeading(text: string): SectionKind | null {
  const bare = text.replace(/\s*\([^)]*\)\s*:?$/, "").replace(/:$/, "");
  const exact = sectionKindByHeading.get(toPlainHeading(bare));
  if (exact) return exact;
  const words = bare.split(/\s+/);
  const isTitled = words.every((word) => /^(?:\p{Lu}|&|and$|\/)/u.test(word));
  if (!isTitled || words.length > maxHeadingWords || /[\d,.]/.test(bare)) return null;
  return headingKeywords.find(([pattern]) => pattern.test(toPlainHeading(bare)))?.[1] ?? null;
}

/** The text of a heading in lower case, without accents and decoration, with one spelling of "and". */
function toPlainHeading(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .replace(/İ/g, "I")
    .toLowerCase()
    .replace(/ı/g, "i")
    .replace(/ł/g, "l")
    .replace(/ß/g, "ss")
    .replace(/\s*&\s*/g, " & ")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
    .replace(/\s+/g, " ");
}
