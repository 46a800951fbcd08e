import { z } from 'zod';
import { amendmentImportStates, amendmentStates } from '../amendment-enumerations';
import { amendmentImport, importedAmendment } from '../entities/amendment';
import { pageAnswer, pageRequest } from '../entities/page';
import { contractNumber, day, text } from '../entities/primitives';
import { fileAnswer } from '../file-answer';
import { codeAndMessage, request } from '../origin';

const importId = z.uuid();

/** What became of imported amendments, and how they are withdrawn before their day (decision 0120). */
export const amendmentCalls = {
  /** An empty file of amendments, with its headings. */
  '/exportAmendmentTemplate': {
    request: request({}),
    response: fileAnswer,
    file: 'text/csv; charset=utf-8',
  },
  '/searchAmendmentImports': {
    request: request({
      state: z.enum(amendmentImportStates).optional(),
      /** Of the import. */
      fromDate: day.optional(),
      toDate: day.optional(),
      ...pageRequest(['createdAt', 'lastDay', 'fileName']),
    }),
    response: z.object({ imports: z.array(amendmentImport), ...pageAnswer }),
  },
  '/getAmendmentImport': {
    request: request({ importId }),
    response: z.object({ import: amendmentImport }),
  },
  /** Of an import, of a contract, or of both: one of them is given. */
  '/searchAmendments': {
    request: request({
      importId: importId.optional(),
      /** The number or its beginning. */
      contractNbr: text(24).optional(),
      state: z.enum(amendmentStates).optional(),
      ...pageRequest(['createdAt', 'line', 'effectiveDate', 'contractNumber']),
    }),
    response: z.object({ amendments: z.array(importedAmendment), ...pageAnswer }),
  },
  '/withdrawAmendment': {
    request: request({ importId, contractNbr: contractNumber, amendmentId: z.uuid() }),
    response: codeAndMessage,
  },
  /** All of an import whose day is to come. */
  '/withdrawAmendmentImport': {
    request: request({ importId }),
    response: codeAndMessage.extend({
      withdrawn: z.int(),
      /** Of the import, those that are not withdrawn: applied, refused, at their day, or out of the agent's scope. */
      settled: z.int(),
    }),
  },
} as const;
