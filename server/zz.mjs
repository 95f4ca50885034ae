import { extractResumeText } from "/work/main/server/src/resume-text/index.ts";
import { makeCorpus } from "/work/main/understanding/eval/resumes/corpus.ts"; import { makeDocx } from "/work/main/understanding/eval/resumes/make-docx.ts"; import { makePdf } from "/work/main/understanding/eval/resumes/make-pdf.ts";
const [id,kind]=process.argv.slice(2); const m=makeCorpus({seed:1,people:6,now:{year:2026,month:11}}).find(m=>m.id===id&&(m.layout.split==="dev"||process.argv[4]));
const bytes= kind==="docx"?await makeDocx(m.sheet):await makePdf(m.sheet);
try { console.log(await extractResumeText({bytes,name:"a."+kind,mediaType:""},{signal:new AbortController().signal})); } catch(e){console.log("ERR",e.message)}
process.exit();
