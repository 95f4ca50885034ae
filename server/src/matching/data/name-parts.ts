/** Titles before a person's name, folded and without dots. */
export const nameTitles: ReadonlySet<string> = new Set(
  `dr prof professor mr mrs ms miss mx sir dame lord lady rev reverend fr father pastor rabbi imam hon honorable judge
  capt captain col colonel lt lieutenant maj major gen general sgt sergeant cmdr commander adm admiral ing dipling
  herr frau mme mlle mons monsieur madame senor senora sra srta don dona dott dottssa avv drs ir mag doc eng arch atty
  attorney coach chef president governor senator`
    .trim()
    .split(/\s+/),
);

/** Generational suffixes. Two people of one name differ by them. */
export const generations: ReadonlyMap<string, string> = new Map([
  ["jr", "jr"],
  ["jnr", "jr"],
  ["junior", "jr"],
  ["sr", "sr"],
  ["snr", "sr"],
  ["senior", "sr"],
  ["ii", "ii"],
  ["2nd", "ii"],
  ["iii", "iii"],
  ["3rd", "iii"],
  ["iv", "iv"],
  ["4th", "iv"],
]);

/** Degrees, licences and honours after a person's name, folded and without dots. */
export const nameSuffixes: ReadonlySet<string> = new Set(
  `phd dphil edd psyd md do dds dmd dvm od pharmd jd llm llb esq esquire mba emba ms msc ma bs bsc ba bba mph mha mpa med
  mfa mdiv cpa cfa cfp cma cia cisa cissp ccna pmp pmiacp csm cspo pe peng ra aia leed leedap rn bsn msn np fnp aprn crna
  lpn pac dpt pt ot otr lcsw lmft lpc msw cpcu clu chfc cebs sphr phr shrm shrmcp shrmscp spc cpp ccp chrp cmp cae cfre
  cfe cpm cpim cscp cpsm cssbb sixsigma itil mcse aws cisco acca aca fca fcca ca cgma ea enrolled realtor gri crs broker
  frcs mrcp facs facp fache obe mbe cbe kbe qc kc ret retired usn usmc usaf dipl ing hons mag drs ba`
    .trim()
    .split(/\s+/),
);

/** Words before a family name that belong to it, folded. */
export const nameParticles: ReadonlySet<string> = new Set(
  `van von der den de del della delle di da das do dos du des d la le las los el al ul bin ibn ben bint abu af av zu zum
  zur vom ter ten te tot op san santa st saint o mac mc fitz ap y e und`
    .trim()
    .split(/\s+/),
);
