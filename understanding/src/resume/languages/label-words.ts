import { foldText } from "../../language/singular.ts";

/** The field that a label at the start of a line names: "Imię i nazwisko: ..." is a name. */
export type LabelKind =
  | "name"
  | "firstName"
  | "lastName"
  | "address"
  | "title"
  | "desiredTitle"
  | "birthplace"
  | "contact";

/** The labels in several languages. The readers of the fields have the labels in English and in other scripts. */
const labelWords: Readonly<Record<LabelKind, string>> = {
  name: `name, vorname/name, vorname / name, name/vorname, vorname und name, vorname und nachname, vor- und nachname, vor- und zuname, name und vorname, nom et prénom, prénom et nom, nom complet,
    nombre, nombre completo, nombre y apellidos, nombre y apellido, apellidos y nombre, nome, nome completo, nome e apelido, nome e cognome, cognome e nome, naam, volledige naam, voor- en achternaam, imię i nazwisko, nazwisko i imię,
    ad soyad, adı soyadı, adı - soyadı, ad / soyad, isim soyisim, isim, namn, för- och efternamn, nimi, ees- ja perekonnanimi, ees- ja perenimi, nom i cognoms, nom`,
  firstName: `vorname, vornamen, prénom, prénoms, nombres, primer nombre, imię, imiona, adı, förnamn, eesnimi, voornaam, voornamen`,
  lastName: `nachname, familienname, nom de famille, apellidos, apellido, nazwisko, soyadı, soyad, efternamn, perekonnanimi, perenimi, achternaam, cognome, cognoms, apelido, sobrenome`,
  address: `adresse, anschrift, wohnort, ort, wohnhaft in, wohnadresse, postanschrift, domicile, ville, lieu de résidence, résidence, localité, dirección, domicilio, ciudad, ubicación, residencia, localidad, población, lugar de residencia, ciudad de residencia,
    morada, endereço, residência, cidade, indirizzo, residenza, città, luogo di residenza, adres, woonplaats, woonadres, adres zamieszkania, miejsce zamieszkania, miejscowość, miasto, lokalizacja, zamieszkały, zamieszkała,
    ikamet, ikametgah, ikamet adresi, ikametgah adresi, ev adresi, şehir, yaşadığı şehir, adress, bostadsort, bostadsadress, hemort, hemadress, stad, ort, aadress, elukoht, asukoht, linn, adreça, domicili, residència, ciutat, població, localitat`,
  title: `beruf oder funktion, funktion, position, tätigkeit als, poste occupé, fonction, fonction ou poste occupé, profession ou fonction, profession, poste, poste actuel, puesto, puesto actual, cargo, cargo actual, profesión o cargo desempeñado, puesto o cargo ocupado, función o puesto ocupado, profesión,
    função ou cargo ocupado, função, cargo ocupado, profissão, lavoro o posizione ricoperti, lavoro o posizione ricoperta, posizione ricoperta, tipo di impiego, mansione, ruolo, ruolo ricoperto, qualifica, professione,
    functie, functie of beroep, beroep, stanowisko, zajmowane stanowisko, zawód, pozisyon, görev, görevi, unvan, ünvan, meslek, mesleği, befattning, tjänst, roll, yrke, yrkesroll, ametikoht, amet, elukutse, càrrec, lloc de treball, professió`,
  desiredTitle: `gewünschte position, angestrebte position, berufswunsch, wunschposition, poste recherché, poste souhaité, emploi recherché, puesto deseado, puesto solicitado, empleo deseado, cargo pretendido, função pretendida, emprego pretendido, posizione desiderata, impiego ricercato, occupazione desiderata,
    gewenste functie, gewenste baan, oczekiwane stanowisko, poszukiwane stanowisko, stanowisko docelowe, hedeflenen pozisyon, başvurulan pozisyon, önskad tjänst, söker arbete som, sökt tjänst, soovitud ametikoht, kandideeritav ametikoht, lloc desitjat, posició desitjada`,
  birthplace: `geburtsort, geburtsdatum und -ort, geburtsdatum, geboren, geboren am, staatsangehörigkeit, nationalität, zivilstand, familienstand, lieu de naissance, date et lieu de naissance, date de naissance, nationalité, né à, née à, lugar de nacimiento, fecha y lugar de nacimiento, lugar y fecha de nacimiento, fecha de nacimiento, nacionalidad, naturalidade, naturalidad,
    local de nascimento, data de nascimento, data e local de nascimento, nacionalidade, luogo di nascita, luogo e data di nascita, data e luogo di nascita, data di nascita, nazionalità, cittadinanza, geboorteplaats, geboortedatum, geboortedatum en -plaats, nationaliteit, miejsce urodzenia, data i miejsce urodzenia, data urodzenia, narodowość, obywatelstwo,
    doğum yeri, doğum yeri ve tarihi, doğum tarihi ve yeri, doğum tarihi, uyruğu, uyruk, medeni hali, medeni durumu, födelseort, födelsedatum, född, nationalitet, sünnikoht, sünniaeg, sünniaeg ja -koht, kodakondsus, lloc de naixement, data de naixement, data i lloc de naixement, nacionalitat`,
  contact: `telefon, tel, mobil, handy, e-mail, email, telefonnummer, téléphone, tél, portable, mail, courriel, teléfono, móvil, celular, correo, correo electrónico, telefone, telemóvel, tlm, celular, correio eletrónico, telefono, cellulare, cell, telefoon, mobiel, gsm, telefon komórkowy, tel kom, cep, cep telefonu, e-posta, eposta, e-post, telèfon, mòbil, correu electrònic, correu`,
};

const labelKindsByText = new Map<string, Set<LabelKind>>();
for (const [kind, list] of Object.entries(labelWords)) {
  for (const label of list.split(",")) {
    const key = toPlainLabel(label);
    labelKindsByText.set(key, (labelKindsByText.get(key) ?? new Set()).add(kind as LabelKind));
  }
}

function toPlainLabel(text: string): string {
  return foldText(text.trim()).replace(/\s+/g, " ").replace(/\.$/, "");
}

const maxLabelLength = 44;

/** The text after a label of the kind ("Adı Soyadı: Ada Bell"), or null if the line has no such label. */
export function readLabelled(line: string, kind: LabelKind): string | null {
  if (!/[:：\t]/.test(line.slice(0, maxLabelLength))) return null;
  const match = /^([^:：\t]{2,40}?)\s*(?::|：|\t)\s*(.+)$/u.exec(line);
  const [, label = "", rest = ""] = match ?? [];
  return match && labelKindsByText.get(toPlainLabel(label))?.has(kind) ? rest : null;
}
