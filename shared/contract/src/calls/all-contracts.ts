import { z } from 'zod';
import { contractListSorts, costCentreNameMaxLength, mostNamedContracts } from '../contract-list';
import {
  contractListFilters,
  costCentre,
  listedContract,
  namedCostCentre,
} from '../entities/listed-contract';
import { pageAnswer, pageRequest } from '../entities/page';
import {
  contractNumber,
  customerNumber,
  day,
  euros,
  isDrawn,
  words,
  invisibleCharacter,
} from '../entities/primitives';
import { fileAnswer } from '../file-answer';
import { origin, request } from '../origin';

const filters = { customerNbr: customerNumber, ...contractListFilters };
const { sort, direction, limit, cursor } = pageRequest(contractListSorts);

/** With how many contracts of the list have it, whatever the filters. */
const countedCostCentre = costCentre.extend({ contracts: z.int() });

/** All contracts of a customer, page by page, with sums over all that the filters leave. */
const getContractList = {
  request: request({ ...filters, sort, direction, limit, cursor }),
  response: z.object({
    contracts: z.array(listedContract),
    ...pageAnswer,
    /** Of the filtered contracts; `kwh` of the last twelve months of each. */
    totals: z.object({ due: euros, late: euros, lateContracts: z.int(), kwh: z.int() }),
    /** By name. */
    costCentres: z.array(countedCostCentre),
    /** The customer has more contracts than the list takes: the oldest ones that are over are left out. */
    truncated: z.boolean(),
  }),
};

/** The filtered contracts as a CSV file, in the order of the list. */
const exportContractList = {
  request: request({ ...filters, sort, direction }),
  file: 'text/csv; charset=utf-8',
  response: fileAnswer,
};

const named = z.array(contractNumber).min(1).max(mostNamedContracts);

/**
 * The bills dated from one day to another, of the named contracts, or else of the filtered ones, as one ZIP archive. No bill: 404;
 * more than an archive takes: 422 with a shorter period. A bill that fails on the way breaks the answer off.
 */
const exportInvoices = {
  request: request({ ...filters, from: day, to: day, contracts: named.optional() }),
  file: 'application/zip',
  response: fileAnswer,
};

const name = words(costCentreNameMaxLength).refine(isDrawn, invisibleCharacter);
const whose = { ...origin, customerNbr: customerNumber };

/**
 * CREATE: a cost centre, and the contracts that are put into it. ASSIGN: contracts into one, or into none (null). A deleted
 * one leaves its contracts without.
 */
const manageCostCentre = {
  request: z.discriminatedUnion('mode', [
    z.strictObject({ ...whose, mode: z.literal('CREATE'), name, contracts: named.optional() }),
    z.strictObject({ ...whose, mode: z.literal('RENAME'), id: namedCostCentre, name }),
    z.strictObject({ ...whose, mode: z.literal('DELETE'), id: namedCostCentre }),
    z.strictObject({ ...whose, mode: z.literal('ASSIGN'), id: namedCostCentre.nullable(), contracts: named }),
  ]),
  response: z.object({
    /** As it is now; null for one that was deleted, and for none. */
    costCentre: costCentre.nullable(),
    costCentres: z.array(countedCostCentre),
  }),
};

export const allContractsCalls = {
  '/getContractList': getContractList,
  '/exportContractList': exportContractList,
  '/exportInvoices': exportInvoices,
  '/manageCostCentre': manageCostCentre,
} as const;
