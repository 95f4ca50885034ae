import type { SectionKind } from "./section-kind.ts";

/**
 * Words of headings in several languages, folded. A heading consists of these words, of `headingQualifiers` and of
 * `headingConnectors` only; its first word in this table gives the section: "Utbildning och kurser" is about education.
 */
export const headingNouns: Readonly<Partial<Record<SectionKind, string>>> = {
  contact: `kontakt|kontaktdaten|kontaktinformationen|kontaktangaben|personalien|kontaktinformation|coordonnees|contact|contacter|contactar|contacto|contatti|contatto|contato|contatos|contactgegevens|contactinformatie|dane|iletisim|kontaktuppgifter|personuppgifter|personligt|isikuandmed|kontaktandmed|contacte|dades|daten|angaben|datos|donnees|dati|dados|gegevens|bilgiler|informacoes pessoais|informacje osobowe|informazioni personali|informations personnelles|informacio personal|informacao pessoal|informacion personal|etat civil|kisisel bilgiler|kisisel|uppgifter|andmed`,
  objective: `berufsziel|karriereziel|objetivo|objetivos|objectif|objectifs|obiettivo|obiettivi|objectiu|doelstelling|cel|hedef|hedefi|kariyer hedefi|kariyer|mal|eesmark|karrieremal|ziel`,
  summary: `profil|over mezelf|kort om mig|over mezelf|zu meiner person|wer ich bin|qui suis-je|quien soy|quem sou|kim oldugum|vem ar jag|kurzprofil|zusammenfassung|uber mich|resume|a propos|perfil|resumen|resumo|sobre mi|sobre mim|extracto|profilo|sommario|sintesi|chi sono|riepilogo|presentazione|presentation|presentacion|apresentacao|profiel|samenvatting|over mij|podsumowanie|o mnie|streszczenie|ozet|ozgecmis ozeti|hakkimda|hakkinda|kendim hakkinda|sammanfattning|om mig|kokkuvote|minust|lyhikokkuvote|endast|enesetutvustus|resum|sobre mi|qui soc|infos|info`,
  experience: `berufserfahrung|vida laboral|vida profesional|vie professionnelle|vita lavorativa|zycie zawodowe|is hayati|calisma hayati|calisma deneyimi|arbeit|werk|werkgevers|arbete|arbeten|jobb|travail|trabajo|trabajos|trabalho|lavoro|lavori|praca|isler|toid|treball|feina|vida laboral|stationen|berufliche stationen|berufserfahrungen|werdegang|berufspraxis|berufstatigkeit|berufsleben|laufbahn|tatigkeiten|arbeitserfahrung|praxiserfahrung|praktika|experience|experiences|parcours|carriere|emplois|emploi|experiencia|experiencias|trayectoria|historial|empleos|esperienza|esperienze|carriera|percurso|historico|werkervaring|ervaring|loopbaan|arbeidsverleden|werkzaamheden|doswiadczenie|zatrudnienie|zatrudnienia|przebieg|kariera|historia zatrudnienia|kariery|pracy|deneyim|deneyimi|deneyimler|deneyimleri|tecrube|tecrubesi|tecrubeler|is gecmisi|calisma gecmisi|kariyer gecmisi|arbetslivserfarenhet|arbetslivserfarenheter|erfarenhet|erfarenheter|yrkeserfarenhet|anstallningar|anstallning|karriar|yrkesliv|tookogemus|kogemus|tookaik|teenistuskaik|toolane tegevus|tookohad|tookoht|experiencia laboral|trajectoria|carrera|percorso`,
  education: `ausbildung|titulacion|titulaciones|titulacio|estudis reglats|percurso academico|historial academico|szkoly|okul|okullar|skolgang|skola|koolid|koolitee|schule und ausbildung|lehre|apprentissage|ausbildungen|bildung|bildungsweg|schulbildung|studium|schulausbildung|berufsausbildung|weiterbildung|weiterbildungen|fortbildung|fortbildungen|hochschulbildung|schulischer|akademischer|formation|formations|diplomes|diplome|etudes|scolarite|cursus|formacion|educacion|estudios|formacao|educacao|escolaridade|estudos|graduacao|habilitacoes|cursos|cursos complementares|istruzione|formazione|titoli di studio|titolo di studio|studi|corsi|opleiding|opleidingen|onderwijs|scholing|studie|studies|cursussen|trainingen|wyksztalcenie|edukacja|szkolenia|kursy|studia|egitim|egitimi|egitimler|ogrenim|ogrenim durumu|egitim durumu|egitim bilgileri|egitim gecmisi|kurslar|kurslar ve seminerler|utbildning|utbildningar|kurser|studier|haridus|haridustee|hariduskaik|taiendkoolitus|taiendkoolitused|koolitused|taiendope|opingud|formacio|educacio|estudis|bildungsgang|schule`,
  skills: `kenntnisse|edv|software|programas|programmi|mocne strony|silne strony|punkty mocne|puntos fuertes|pontos fortes|points forts|punti di forza|guclu yonler|styrkor|tugevused|punts forts|fahigkeiten|kompetenzen|edv-kenntnisse|computerkenntnisse|fachkenntnisse|it-kenntnisse|starken|kernkompetenzen|top-kenntnisse|qualifikationen|competences|savoir-faire|savoir-etre|atouts|qualites|informatique|outils|logiciels|habilidades|aptitudes|competencias|conocimientos|informatica|destrezas|fortalezas|aptidoes|conhecimentos|qualificacoes|competenze|capacita|conoscenze|abilita|vaardigheden|competenties|kennis|eigenschappen|computervaardigheden|sterke punten|umiejetnosci|kompetencje|kwalifikacje|beceriler|becerileri|yetenekler|yetkinlikler|nitelikler|bilgisayar bilgisi|bilgisayar becerileri|bilgisayar|kompetenser|kompetens|fardigheter|kunskaper|datakunskaper|datorkunskaper|egenskaper|oskused|arvutioskus|oskus|isiksuseomadused|isikuomadused|padevused|habilitats|coneixements|capacitats|competencies|aptituds`,
  projects: `projekte|projets|projet|proyectos|progetti|projetos|projecten|projekty|projeler|projekt|projektid|projectes|publikationen|publications|publicaciones|pubblicazioni|publicacoes|publicaties|publikacje|yayinlar|publikationer|publikatsioonid`,
  awards: `zertifikate|zertifizierungen|auszeichnungen|certifications|certificats|distinctions|certificaciones|certificados|premios|reconocimientos|certificazioni|certificati|attestati|premi|certificacoes|premios|certificaten|certificering|certificeringen|certyfikaty|osiagniecia|uprawnienia|nagrody|sertifikalar|sertifikalari|oduller|basarilar|certifikat|certifieringar|utmarkelser|meriter|sertifikaadid|tunnistused|tunnustused|certificacions|certificats|premis`,
  references: `referenzen|references|referencias|referenze|referencje|referanslar|referans|referenser|soovitajad|soovitused|referenties|referencies|referensid`,
  interests: `interessen|hobbys|hobbies|freizeit|loisirs|interets|centres d'interet|centre d'interet|passions|intereses|aficiones|interessi|interesses|passatempos|hobby|hobby's|interesses|zainteresowania|pasje|ilgi alanlari|ilgi alani|hobiler|hobilerim|intressen|fritidsintressen|fritid|hobid|huvid|huvialad|harrastused|interessos|aficions|lleure|passatempi`,
  languages: `sprachen|sprachkenntnisse|fremdsprachen|fremdsprachenkenntnisse|langues|idiomas|lenguas|lingue|linguas|competencias linguisticas|talen|talenkennis|taalvaardigheden|jezyki|jezykow|znajomosc jezykow|yabanci dil|yabanci diller|yabanci dil bilgisi|diller|dil|dil bilgisi|sprak|sprakkunskaper|keeled|keeleoskus|voorkeeled|idiomes|llengues`,
  volunteering: `ehrenamt|ehrenamtliches|engagement|benevolat|voluntariado|volontariato|trabalho voluntario|vrijwilligerswerk|wolontariat|gonulluluk|gonullu calismalar|ideellt|ideella uppdrag|vabatahtlik too|voluntariat`,
  other: `fuhrerschein|fuhrerscheine|sonstiges|permis|permis de conduire|divers|autres|carne|carnet|carnet de conducir|otros|otros datos|informacion adicional|informacion complementaria|carta de conducao|cnh|outros|informacoes adicionais|patente|patenti|altro|ulteriori informazioni|rijbewijs|overige|overig|nevenactiviteiten|prawo jazdy|dodatkowe informacje|informacje dodatkowe|dodatkowe|ehliyet|surucu belgesi|askerlik durumu|diger|ek bilgiler|korkort|ovrigt|ovriga uppgifter|juhiload|juhiluba|muu|muu info|lisainfo|lisateave|permis de conduir|carnet de conduir|altres|altres dades|weiteres`,
};

/** Adjectives and other words around the nouns of headings. */
export const headingQualifiers =
  "mein meine meinen mes mon ma mi mis minha minhas meu meus mie miei mio mia mijn moje moja moj benim min mina mitt minu els meus les meves kort om " +
  "beruflicher berufliche beruflichen beruf personliche personlicher fachliche weitere besondere zur person akademische schulische ausserberufliche edv soziale sonstige wichtige bisherige relevante top " +
  "professionnel professionnelle professionnels professionnelles personnel personnelle personnelles linguistiques informatiques scolaire academique techniques principales cles de du d'activite conduite universitaire " +
  "profesional profesionales relevante laboral laborales academica academico academicas personales personal linguisticas complementaria adicional tecnicas tecnicos informaticos principales previa datos de la trabajo " +
  "profissional profissionais pessoais pessoal academico informaticas linguisticas literarias academicas comportamentais tecnicas do dos das gerais complementar complementares " +
  "professionale professionali lavorativa lavorative lavoro personali tecniche informatiche linguistiche straniere di precedenti trasversali organizzative relazionali " +
  "persoonlijke relevante professionele overige digitale technische " +
  "zawodowe zawodowa zawodowy zawodowej osobowe kontaktowe obce zatrudnienia kariery pracy obcych techniczne komputerowe dodatkowe kwalifikacje znajomosc historia przebieg w ciagu " +
  "is profesyonel kisisel mesleki ogrenim durumu bilgileri gecmisi bilgisi teknik bilgisayar yabanci alanlari akademik calisma " +
  "professionella personliga tidigare relevant ovriga ovrig tekniska vidare relevanta " +
  "tooalane erialane isiklikud akadeemiline muu eelnev varasem tehnilised professionaalne ametialane " +
  "professional professionals academica laboral laborals personals linguistiques informatics tecniques complementaria treball reglada";

/** Beginnings of the same nouns, for their other endings: "tecrübelerim", "Erfahrungen", "esperienze". */
export const headingStems: Readonly<Partial<Record<SectionKind, string>>> = {
  experience:
    "experienc erfahrung esperienz berufserfahr arbeitserfahr ervaring werkervaring doswiadczen deneyim tecrube erfarenhet arbetslivserfarenhet kogemus tookogemus trajectori trayectori",
  education:
    "ausbildung bildungs schulbildung weiterbildung formacion formacao formazion formation educacion educacao opleiding wyksztalcen edukacj szkolen szkol egitim ogrenim utbildning haridus koolitus estudi titulacion titulacio diplom studie studio",
  skills:
    "kenntniss fahigkeit kompeten competen habilidad habilitat aptitud conocimient conheciment coneixement conoscenz umiejetnosc beceri yetenek yetkinlik fardighet kunskap oskus vaardighe",
  languages:
    "sprachkenntnis fremdsprach idiom lingue linguas langue jezyk sprakkunskap keelteoskus keeleoskus talenkennis taalvaardig",
  interests: "interess intereses hobb aficion zaintereso harrastus",
  references: "referen",
  contact: "kontaktdat kontaktuppgift",
};

export const headingConnectors = "und et y e en i ve och ja o og & de d' di del des van der";
