import { declareOperation, fileAnswer, namedAnswer } from '../../../shared/api/declare-operation.ts';
import { text } from '../../../shared/api/kinds/text-kinds.ts';
import type { Operation } from '../../../shared/api/operation.ts';

const scan = { name: 'Scan', slug: 'scan', title: 'Scan' };
const content_types = ['application/pdf', 'image/png'];

/** An operation that takes a file of a megabyte at most, and one that answers it, as a resource would declare them. */
export const fileOperations: readonly Operation[] = [
  declareOperation(scan, {
    id: 'createScan',
    method: 'POST',
    path: '/scan',
    service: 'chart',
    event: 'scan.created',
    summary: 'Scan a paper',
    query: { name: { kind: text({ max: 100 }), required: true, description: 'Name of the file.' } },
    file: { content_types },
    body_bytes: 1_048_576,
    answer: namedAnswer({}, 201),
  }),
  declareOperation(scan, {
    id: 'readScanFile',
    method: 'GET',
    path: '/scan/{id}/file',
    service: 'listing',
    summary: 'Read the paper',
    answer: fileAnswer(content_types),
  }),
];
