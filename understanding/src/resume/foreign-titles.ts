import { foldText } from "../language/singular.ts";
import { composeEnglishTitle } from "./languages/compose-title.ts";
import type { ResumeLanguage } from "./languages/resume-language.ts";
import { readTranslations } from "./translations.ts";

/** English titles with their feminine and masculine translations. */
const titleTranslations = `
Software Engineer: softwareingenieur, softwareingenieurin, software-ingenieur, ingeniero de software, ingeniera de software, ingénieur logiciel, ingénieure logiciel, ingegnere del software, engenheiro de software, engenheira de software, ソフトウェアエンジニア, ソフトウエアエンジニア, 软件工程师, 軟體工程師, مهندس برمجيات, مهندسة برمجيات
Software Developer: softwareentwickler, softwareentwicklerin, desarrollador de software, desarrolladora de software, développeur logiciel, développeuse logiciel, développeur, développeuse, sviluppatore software, sviluppatrice software, desenvolvedor de software, desenvolvedora de software, softwareontwikkelaar, programmierer, programmiererin, programador, programadora, programmeur, desarrollador, desarrolladora, entwickler, entwicklerin, ソフトウェア開発者, プログラマー, 软件开发工程师, 程序员, مطور برمجيات, مطورة برمجيات, مبرمج, مطور
Web Developer: webentwickler, webentwicklerin, desarrollador web, desarrolladora web, développeur web, développeuse web, sviluppatore web, desenvolvedor web, webontwikkelaar, ウェブ開発者, مطور ويب
Systems Engineer: systemingenieur, systemingenieurin, ingeniero de sistemas, ingeniera de sistemas, ingénieur système, ingénieur systèmes, sistemista, システムエンジニア, 系统工程师, مهندس نظم, مهندس أنظمة
Systems Administrator: systemadministrator, systemadministratorin, administrador de sistemas, administradora de sistemas, administrateur système, administratrice système, amministratore di sistema, systeembeheerder, システム管理者, 系统管理员
Data Analyst: datenanalyst, datenanalystin, analista de datos, analyste de données, analista dati, analista de dados, データアナリスト, 数据分析师, محلل بيانات, محللة بيانات
Data Scientist: datenwissenschaftler, datenwissenschaftlerin, científico de datos, científica de datos, データサイエンティスト, 数据科学家, عالم بيانات
Project Manager: projektleiter, projektleiterin, projektmanager, projektmanagerin, jefe de proyecto, jefa de proyecto, gerente de proyectos, director de proyectos, chef de projet, cheffe de projet, capo progetto, gerente de projetos, projectleider, プロジェクトマネージャー, 项目经理, 項目經理, مدير مشروع, مدير مشاريع, مديرة مشاريع
Product Manager: produktmanager, produktmanagerin, gerente de producto, jefe de producto, chef de produit, cheffe de produit, プロダクトマネージャー, 产品经理, مدير منتج
Accountant: buchhalter, buchhalterin, bilanzbuchhalter, bilanzbuchhalterin, contador, contadora, contable, comptable, contabile, ragioniere, ragioniera, boekhouder, 会計士, 経理, 会计, 会计师, محاسب, محاسبة
Financial Controller: contrôleur de gestion, contrôleuse de gestion, controleur financier
Auditor: wirtschaftsprüfer, wirtschaftsprüferin, auditora, auditeur, auditrice, 审计师, مدقق حسابات
Sales Representative: vertriebsmitarbeiter, vertriebsmitarbeiterin, außendienstmitarbeiter, representante de ventas, commerciale, agente di commercio, rappresentante, representante de vendas, vertegenwoordiger, 営業, 営業担当, 销售代表, مندوب مبيعات, مندوبة مبيعات
Sales Manager: vertriebsleiter, vertriebsleiterin, verkaufsleiter, verkaufsleiterin, gerente de ventas, jefe de ventas, jefa de ventas, responsable commercial, directeur commercial, directrice commerciale, responsabile vendite, gerente de vendas, verkoopmanager, 営業部長, 销售经理, مدير مبيعات, مديرة مبيعات
Sales Associate: verkäufer, verkäuferin, vendedor, vendedora, vendeur, vendeuse, commesso, commessa, verkoper, verkoopster, 店員, 店员
Marketing Manager: marketingleiter, marketingleiterin, marketingmanager, marketingmanagerin, gerente de marketing, responsable marketing, directeur marketing, マーケティングマネージャー, 市场经理, مدير تسويق, مديرة تسويق
Marketing Specialist: especialista en marketing, chargé de marketing, chargée de marketing, أخصائي تسويق, أخصائية تسويق
Human Resources Manager: personalleiter, personalleiterin, gerente de recursos humanos, jefe de recursos humanos, responsable ressources humaines, responsable des ressources humaines, responsabile risorse umane, 人事部長, 人力资源经理, مدير موارد بشرية, مدير الموارد البشرية, مديرة الموارد البشرية
Human Resources Specialist: personalreferent, personalreferentin, técnico de recursos humanos, chargé de recrutement, chargée de recrutement, 人事, 人事专员
Nurse: krankenschwester, krankenpfleger, gesundheits- und krankenpfleger, gesundheits- und krankenpflegerin, pflegefachkraft, pflegefachmann, pflegefachfrau, enfermera, enfermero, infirmier, infirmière, infermiere, infermiera, enfermeiro, enfermeira, verpleegkundige, 看護師, 护士, ممرض, ممرضة
Physician: arzt, ärztin, médico, médica, médecin, medico, 医師, 医生, طبيب, طبيبة
Pharmacist: apotheker, apothekerin, farmacéutico, farmacéutica, pharmacien, pharmacienne, farmacista, farmacêutico, farmacêutica, 薬剤師, 药剂师, صيدلي, صيدلانية
Dentist: zahnarzt, zahnärztin, dentiste, dentista, tandarts, 歯科医師, طبيب أسنان
Teacher: lehrer, lehrerin, maestro, maestra, profesor, profesora, enseignant, enseignante, professeur, insegnante, professor, professora, leraar, 教師, 教师, معلم, معلمة, مدرس
Mechanical Engineer: maschinenbauingenieur, maschinenbauingenieurin, ingeniero mecánico, ingeniera mecánica, ingénieur mécanique, ingegnere meccanico, engenheiro mecânico, 機械エンジニア, 机械工程师, مهندس ميكانيكي
Electrical Engineer: elektroingenieur, elektroingenieurin, ingeniero eléctrico, ingénieur électrique, ingegnere elettrico, 電気エンジニア, 电气工程师, مهندس كهربائي
Civil Engineer: bauingenieur, bauingenieurin, ingeniero civil, ingeniera civil, ingénieur génie civil, ingénieur civil, ingegnere civile, engenheiro civil, engenheira civil, 土木工程师, مهندس مدني, مهندسة مدنية
Engineer: ingenieur, ingenieurin, ingeniero, ingeniera, ingénieur, ingénieure, ingegnere, engenheiro, engenheira, エンジニア, 工程师, مهندس, مهندسة
Architect: architekt, architektin, arquitecto, arquitecta, architecte, architetto, arquiteto, 建築家, 建筑师, مهندس معماري
Electrician: elektriker, elektrikerin, elektroniker, elektronikerin, electricista, électricien, électricienne, elettricista, eletricista, elektricien, 電気工事士, 电工, كهربائي
Mechanic: mechaniker, mechanikerin, mechatroniker, mechatronikerin, mecánico, mécanicien, meccanico, monteur, 机械师, ميكانيكي
Plumber: installateur, anlagenmechaniker, fontanero, plombier, idraulico, loodgieter, سباك
Carpenter: tischler, tischlerin, schreiner, schreinerin, zimmermann, carpintero, menuisier, charpentier, falegname, timmerman, نجار
Welder: schweißer, schweisser, soldador, soudeur, saldatore, لحام
Chef: koch, köchin, cocinero, cocinera, cuisinier, cuisinière, cuoco, cuoca, 料理人, 调理师, 厨师, شيف, طباخ
Waiter: kellner, kellnerin, camarero, camarera, serveur, serveuse, cameriere, cameriera, garçom
Truck Driver: lkw-fahrer, kraftfahrer, berufskraftfahrer, camionero, conductor de camión, chauffeur poids lourd, camionista, vrachtwagenchauffeur, 卡车司机, سائق شاحنة
Driver: fahrer, fahrerin, conductor, conductora, chauffeur, autista, 司机, سائق
Warehouse Worker: lagerist, lageristin, lagermitarbeiter, lagermitarbeiterin, fachkraft für lagerlogistik, mozo de almacén, magasinier, magazziniere, magazijnmedewerker, عامل مستودع
Logistics Coordinator: logistiker, logistikerin, coordinador de logística, responsable logistique, coordinateur logistique, 物流协调员, منسق لوجستي
Production Manager: produktionsleiter, produktionsleiterin, jefe de producción, gerente de producción, responsable de production, responsabile di produzione, 生产经理, مدير إنتاج
Plant Manager: werksleiter, werksleiterin, werkleiter, gerente de planta, directeur d'usine, direttore di stabilimento, 工場長, 厂长, مدير مصنع
Machine Operator: maschinenführer, maschinenbediener, operador de máquinas, operario de máquinas, opérateur de machine, conducteur de machine, operatore di macchina, 操作工, مشغل آلات
Administrative Assistant: verwaltungsassistent, verwaltungsassistentin, sachbearbeiter, sachbearbeiterin, bürokauffrau, bürokaufmann, asistente administrativo, asistente administrativa, auxiliar administrativo, auxiliar administrativa, administrativo, administrativa, assistant administratif, assistante administrative, assistente amministrativo, impiegato, impiegata, 事務員, 行政助理, مساعد إداري, مساعدة إدارية
Executive Assistant: assistentin der geschäftsführung, assistent der geschäftsführung, asistente de dirección, assistante de direction, secrétaire de direction, سكرتيرة تنفيذية
Secretary: sekretär, sekretärin, secretario, secretaria, secrétaire, segretaria, 秘書, 秘书, سكرتير, سكرتيرة
Receptionist: rezeptionist, rezeptionistin, empfangsmitarbeiterin, recepcionista, réceptionniste, receptionniste, 受付, 前台, موظف استقبال, موظفة استقبال
Customer Service Representative: kundenberater, kundenberaterin, kundenbetreuer, kundenbetreuerin, agente de atención al cliente, atención al cliente, conseiller clientèle, conseillère clientèle, addetto al servizio clienti, カスタマーサポート, 客服代表, ممثل خدمة عملاء
Consultant: berater, beraterin, unternehmensberater, unternehmensberaterin, consultor, consultora, consultante, consulente, コンサルタント, 咨询顾问, 顾问, مستشار, استشاري
Business Analyst: analista de negocio, analista de negocios, analyste d'affaires, ビジネスアナリスト, 业务分析师, محلل أعمال
Graphic Designer: grafikdesigner, grafikdesignerin, grafiker, grafikerin, mediengestalter, mediengestalterin, diseñador gráfico, diseñadora gráfica, graphiste, grafico, designer gráfico, グラフィックデザイナー, 平面设计师, مصمم جرافيك, مصممة جرافيك
Designer: gestalter, diseñador, diseñadora, concepteur, デザイナー, 设计师, مصمم, مصممة
Lawyer: rechtsanwalt, rechtsanwältin, jurist, juristin, abogado, abogada, avocat, avocate, avvocato, advogado, advogada, advocaat, 弁護士, 律师, محامي, محامية, محام
Real Estate Agent: immobilienmakler, immobilienmaklerin, agente inmobiliario, agente inmobiliaria, agent immobilier, agente immobiliare, corretor de imóveis, makelaar, 房地产经纪人, وسيط عقاري
Buyer: einkäufer, einkäuferin, comprador, compradora, acheteur, acheteuse, inkoper, 采购员, 采购, مسؤول مشتريات
Quality Manager: qualitätsmanager, qualitätsmanagerin, qualitätsleiter, responsable de calidad, responsable qualité, responsabile qualità, 质量经理, مدير الجودة
Researcher: forscher, forscherin, wissenschaftlicher mitarbeiter, wissenschaftliche mitarbeiterin, investigador, investigadora, chercheur, chercheuse, ricercatore, ricercatrice, pesquisador, onderzoeker, 研究員, 研究员, باحث, باحثة
Managing Director: geschäftsführer, geschäftsführerin, director general, directora general, gerente general, directeur général, directrice générale, amministratore delegato, diretor geral, algemeen directeur, 社長, 代表取締役, 总经理, المدير العام, مدير عام
Finance Manager: finanzleiter, leiter finanzen, director financiero, directora financiera, gerente financiero, directeur financier, directrice financière, responsable financier, direttore finanziario, 财务经理, مدير مالي
Department Manager: abteilungsleiter, abteilungsleiterin, jefe de departamento, chef de service, responsable de service, caporeparto, 部長, 课长, 課長, 部门经理, مدير قسم
Store Manager: filialleiter, filialleiterin, gerente de tienda, encargado de tienda, encargada de tienda, responsable de magasin, directeur de magasin, 店長, 店长, مدير متجر
Manager: leiter, leiterin, gerente, responsable, responsabile, マネージャー, 经理, 經理, مدير, مديرة
Director: direktor, direktorin, directora, directeur, directrice, direttore, direttrice, diretor, diretora, 总监, ディレクター
Technician: techniker, technikerin, técnico, técnica, technicien, technicienne, tecnico, 技術者, 技术员, فني, تقني
Intern: praktikant, praktikantin, becario, becaria, stagiaire, stagista, tirocinante, estagiário, estagiária, インターン, 实习生, متدرب, متدربة
Student: studentin, estudiante, étudiant, étudiante, studente, studentessa, estudante, 学生, طالب, طالبة
`;

/** Words for grades that stand before or after a title. */
const gradeTranslations = new Map<string, string>(
  Object.entries({
    junior: "Junior",
    júnior: "Junior",
    senior: "Senior",
    sénior: "Senior",
    ジュニア: "Junior",
    シニア: "Senior",
    初级: "Junior",
    高级: "Senior",
    高級: "Senior",
    资深: "Senior",
    主任: "Lead",
    首席: "Chief",
    "رئيس قسم": "Lead",
    جونيور: "Junior",
    مبتدئ: "Junior",
    أول: "Senior",
    كبير: "Senior",
    leitender: "Lead",
    leitende: "Lead",
  }).map(([word, english]) => [foldText(word), english]),
);

const englishTitleByForeignTitle = readTranslations(titleTranslations);

/**
 * Translates a title in another language into English, with its grade. Returns null if the title is unknown.
 * @param language the language of the resume. In an English resume, only titles are translated that the table lists as
 * a whole, since "Commercial" is no title in English. /
 */
export function translateTitle(text: string, language: ResumeLanguage = "en"): string | null {
  if (language === "en") return translateListedTitle(text);
  return (language === "other" ? null : composeEnglishTitle(text)) ?? translateListedTitle(text);
}

function translateListedTitle(text: string): string | null {
  const folded = foldText(text.trim()).replace(/\s+/g, " ");
  const wholeTitle = englishTitleByForeignTitle.get(folded);
  if (wholeTitle) return wholeTitle;
  for (const [word, english] of gradeTranslations) {
    if (!folded.startsWith(word) && !folded.endsWith(word)) continue;
    const withoutGrade = folded.startsWith(word) ? folded.slice(word.length) : folded.slice(0, -word.length);
    const title = englishTitleByForeignTitle.get(withoutGrade.trim().replace(/^[-・·]\s*/, ""));
    if (title) return `${english} ${title}`;
  }
  return (
    englishTitleByForeignTitle.get(folded.replace(/\s*\(?(?:[mwfd]\s*\/\s*){1,2}[mwfdx]\)?$/, "")) ?? null
  );
}

/**
 * Matches the first words of titles in Romance languages. The next pattern matches the last words of titles in
 * Germanic languages.
 */
const firstWordsOfForeignTitles =
  /^(?:analista|analyste|técnic[oa]|tecnic[oa]|technicien(?:ne)?|ingenier[oa]|ingénieure?|engenheir[oa]|gerente|jef[ea]|directeur|directrice|diretora?|direttore|direttrice|responsable|responsabile|chef(?:fe)? de|chargée? de|coordinador[a]?|coordenadora?|coordinateur|coordinatrice|asistente|assistente|auxiliar|encargad[oa]|especialista|spécialiste|consultora?|administrador[a]?|desarrolladora?|développeu(?:r|se)|addett[oa]|impiegat[oa]|operadora?|operari[oa]|opérat(?:eur|rice)|vendedora?|agente|gestionnaire|conseill(?:er|ère)|ouvri(?:er|ère)|infirmi(?:er|ère)|profesora?|professora)(?=\s|$)/i;
const lastWordsOfForeignTitles =
  /(?:leiter|leiterin|ingenieur|ingenieurin|entwickler|entwicklerin|techniker|technikerin|berater|beraterin|kaufmann|kauffrau|mechaniker|mechanikerin|fachkraft|assistentin|referent|referentin|mitarbeiter|mitarbeiterin|schef|ansvarig|ansvarlig|konsulent|konsult|ingenjör|utvecklare|säljare|sjuksköterska|medewerker|adviseur|beheerder)$/i;

/** Whether a short text begins or ends like a title in another language. */
export function isForeignTitle(text: string): boolean {
  return (
    text.split(/\s+/).length <= 6 &&
    (firstWordsOfForeignTitles.test(text) || lastWordsOfForeignTitles.test(text))
  );
}
