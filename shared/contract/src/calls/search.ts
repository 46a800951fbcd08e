import { z } from 'zod';
import { pageAnswer, pageRequest } from '../entities/page';
import { contractNumber, customerNumber, text } from '../entities/primitives';
import {
  caseFilters,
  caseSorts,
  customerFilters,
  customerSorts,
  foundCase,
  foundContract,
  foundCustomer,
} from '../entities/search';
import { fileAnswer } from '../file-answer';
import { codeAndMessage, request } from '../origin';

/** A CSV of 100,000 amendments, as text in JSON. */
const amendmentsLimit = 16 * 1024 * 1024;

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
  '/exportCustomerContracts': {
    request: request(customerFilters),
    response: fileAnswer,
    file: 'text/csv; charset=utf-8',
  },

  '/getTransferContracts': {
    request: request({ customerId: text(40) }),
    /** Code `EMPTY_RESPONSE` and no contract when nothing was found. */
    response: codeAndMessage.extend({ contracts: z.array(foundContract) }),
  },
  '/transferContract': {
    request: request({
      customerNbrOutdated: customerNumber,
      customerNbrTargeted: customerNumber,
      contractNbr: contractNumber,
      /** Who asks, for the source's sake: the session tells it. */
      userName: text(60).optional(),
    }),
    response: codeAndMessage,
  },
  '/uploadAmendments': {
    request: request({ fileName: text(200), content: z.string().max(amendmentsLimit) }),
    response: codeAndMessage.extend({ importId: z.string(), rowCount: z.int() }),
    bodyLimit: amendmentsLimit,
  },
} as const;
