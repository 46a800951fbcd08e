import { z } from 'zod';
import { pageAnswer, pageRequest } from '../entities/page';
import { contractNumber, customerNumber, day, text } from '../entities/primitives';
import {
  caseFilters,
  caseSorts,
  contractFilters,
  contractSorts,
  customerFilters,
  customerSorts,
  foundCase,
  foundContract,
  foundCustomer,
} from '../entities/search';
import { amendmentErrorKinds } from '../amendment-enumerations';
import { energies, frequencies } from '../enumerations';
import { fileAnswer } from '../file-answer';
import { codeAndMessage, request } from '../origin';

/** A CSV of some thousand amendments as text in JSON; a longer one comes as a body of its own (request-bodies.ts). */
const amendmentsLimit = 1024 * 1024;
const amendmentsFile = request({ fileName: text(), content: z.string().max(amendmentsLimit) });

/** A term that an amendment changes: as it is today, and as it would be. */
const changed = <T extends z.ZodType>(term: T) =>
  z.object({ before: term.nullable(), after: term }).optional();

const party = z.object({ customerNbr: z.string(), name: z.string() });
/** Rows of a table of contracts, by its name in the database. */
const rowCounts = z.array(z.object({ table: z.string(), count: z.int() }));

const { limit, cursor } = pageRequest(contractSorts);
const contractPage = { limit, cursor };

/** Today, or a day to come, in Europe/Paris: the first with the new holder. Today, where none is given. */
const transferDay = day.optional();

export const searchCalls = {
  '/searchOrder': {
    request: request({ ...caseFilters, ...pageRequest(caseSorts) }),
    response: z.object({ cases: z.array(foundCase), ...pageAnswer }),
  },
  '/exportCases': { request: request(caseFilters), response: fileAnswer, file: 'text/csv; charset=utf-8' },
  '/casesExtract': {
    request: request({
      fromDate: caseFilters.fromDate,
      offset: z.int().min(0).max(100_000).optional(),
      limit: z.int().min(1).max(10_000).optional(),
    }),
    response: z.object({ cases: z.array(foundCase) }),
  },
  '/exportCasesHistory': {
    request: request({ fromDate: caseFilters.fromDate }),
    response: fileAnswer,
    file: 'text/csv; charset=utf-8',
  },

  '/customerAndContract': {
    request: request({ ...customerFilters, ...pageRequest(customerSorts) }),
    response: z.object({ customers: z.array(foundCustomer), ...pageAnswer }),
  },
  /** Every contract of one customer that the agent may see. */
  '/getCustomerContracts': {
    request: request({ customerNbr: customerNumber, ...contractFilters, ...pageRequest(contractSorts) }),
    response: z.object({ contracts: z.array(foundContract), ...pageAnswer }),
  },
  '/exportCustomerContracts': {
    request: request(customerFilters),
    response: fileAnswer,
    file: 'text/csv; charset=utf-8',
  },

  '/getTransferContracts': {
    request: request({ customerId: text(40), text: contractFilters.text, ...contractPage }),
    /** Code `EMPTY_RESPONSE` and no contract when nothing was found. Latest first, 50 a page where no limit is asked for. */
    response: codeAndMessage.extend({ contracts: z.array(foundContract), ...pageAnswer }),
  },
  /** Previews `/transferContract`, with the same refusals. Nothing is written. */
  '/previewTransfer': {
    request: request({
      customerNbrOutdated: customerNumber,
      customerNbrTargeted: customerNumber,
      contractNbr: contractNumber,
      day: transferDay,
    }),
    response: codeAndMessage.extend({
      contract: z.object({ contractNumber: z.string(), energy: z.enum(energies), offer: z.string() }),
      from: party,
      to: party,
      /** Last day for the former holder, first for the new one. */
      day: z.string(),
      /** Whether the new holder had this contract before: what was theirs then is still, the mandate excepted. */
      comesBack: z.boolean(),
      moves: rowCounts,
      stays: rowCounts,
    }),
  },
  '/transferContract': {
    request: request({
      customerNbrOutdated: customerNumber,
      customerNbrTargeted: customerNumber,
      contractNbr: contractNumber,
      day: transferDay,
      /** Required by the specification, ignored: the session identifies the caller. */
      userName: text(60).optional(),
    }),
    response: codeAndMessage,
  },
  /** Transfers that have not taken effect, the next first: of customers in the agent's scope. */
  '/getPlannedTransfers': {
    request: request({}),
    response: z.object({
      transfers: z.array(
        z.object({
          contractNbr: z.string(),
          from: party,
          to: party,
          day: z.string(),
          plannedBy: z.string(),
          plannedAt: z.string(),
          /** Why it did not take effect on its day; null while nothing refused it. */
          refusal: z.string().nullable(),
        }),
      ),
      /** There are later ones: 500 are listed. Absent from older servers. */
      more: z.boolean().optional(),
    }),
  },
  '/undoTransfer': {
    request: request({ customerNbrOutdated: customerNumber, contractNbr: contractNumber }),
    response: codeAndMessage,
  },
  /** Previews `/uploadAmendments`. Nothing is written. */
  '/checkAmendments': {
    request: amendmentsFile,
    response: codeAndMessage.extend({
      /** Amendments that could be read. */
      rowCount: z.int(),
      /** Of these, whose day has come. */
      dueCount: z.int(),
      /** Lines that have an error. */
      errorCount: z.int(),
      /** The first 1,000 errors, by line; 1 is the line of headings. A column where it is one cell’s. */
      errors: z.array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })),
      /**
       * The same by kind and column, each with its first 100; lines that repeat an earlier one come last. Absent from answers of
       * former releases.
       */
      errorGroups: z
        .array(
          z.object({
            kind: z.enum(amendmentErrorKinds),
            column: z.string().nullable(),
            count: z.int(),
            errors: z.array(
              z.object({
                line: z.int(),
                contractNumber: z.string().nullable(),
                /** What the cell says; null for an error of the whole line. */
                typed: z.string().nullable(),
                message: z.string(),
              }),
            ),
          }),
        )
        .optional(),
      /** The first 1,000; none where something is wrong, or the file was taken in before. */
      changes: z.array(
        z.object({
          line: z.int(),
          contractNumber: z.string(),
          effectiveDate: z.string(),
          label: z.string(),
          installmentFrequency: changed(z.enum(frequencies)),
          nextRenewDate: changed(z.string()),
          /** kVA. */
          contractualCapacity: changed(z.number()),
        }),
      ),
      /** The same file was imported already. */
      importedBefore: z.object({ fileName: z.string(), at: z.string(), by: z.string() }).nullable(),
    }),
    bodyLimit: amendmentsLimit,
  },
  /** The complete report, line by line. */
  '/exportAmendmentReport': {
    request: amendmentsFile,
    response: fileAnswer,
    file: 'text/csv; charset=utf-8',
    bodyLimit: amendmentsLimit,
  },
  '/uploadAmendments': {
    request: amendmentsFile,
    response: codeAndMessage.extend({ importId: z.string(), rowCount: z.int() }),
    bodyLimit: amendmentsLimit,
  },
  /** The agent's running check or import, from any tab, or the last one. */
  '/getAmendmentRun': {
    request: request({}),
    response: z.object({
      run: z
        .object({
          id: z.string(),
          fileName: z.string(),
          /** Else a check. */
          isImport: z.boolean(),
          step: z.enum(['READ', 'FIND', 'CHECK', 'WRITE']),
          /** Rows of the step. */
          done: z.int(),
          total: z.int(),
          status: z.enum(['RUNNING', 'IMPORTED', 'NOTHING_WRITTEN']),
        })
        .nullable(),
    }),
  },
  '/cancelAmendments': { request: request({}), response: codeAndMessage },
} as const;
