import { readFileSync } from 'node:fs';
import { lintContract } from './contract/lintContract.ts';
import type { OpenApiDocument } from './contract/openApiDocument.ts';

const document = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as OpenApiDocument;
const problems = lintContract(document);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
