import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientDocument } from '../../generate/client-document.ts';
import { describedCalls } from '../../generate/described-call.ts';
import { integersOfAnswers } from '../../generate/number-fields.ts';
import { declaredTable, operationStubs } from './python-operations.ts';
import { PythonTypes, typesSource } from './python-types.ts';

/** Writes what the Python package has of each operation: its methods, their types, and what it has to know while it runs. */
const folder = join(import.meta.dirname, '../daybook_client/generated');
const document = clientDocument();
const calls = describedCalls(document);
const { schemas } = document.components;
const types = { answers: new PythonTypes(schemas, 'Decimal'), bodies: new PythonTypes(schemas, 'Amount') };
const stubs = operationStubs(calls, types);

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, '__init__.py'), '');
writeFileSync(join(folder, 'operations.pyi'), stubs);
writeFileSync(join(folder, 'types.py'), typesSource(types.answers, types.bodies));
writeFileSync(join(folder, 'declared.py'), declaredTable(calls, integersOfAnswers(document)));
