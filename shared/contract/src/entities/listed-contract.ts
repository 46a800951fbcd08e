import { z } from 'zod';
import { contractStages } from '../contract-list';
import { energies } from '../enumerations';
import { contractSummary } from './contract';
import { day, euros } from './primitives';
import { typed } from './search';

const costCentreId = z.uuid('Centre de coût inconnu');

/** A label of the customer's own, by which they sort their contracts. */
export const costCentre = z.object({ id: z.string(), name: z.string() });

/** Of the list of all contracts; each that is given narrows it. */
export const contractListFilters = {
  /** Words of number, point, address, energy, offer, status and cost centre. */
  text: typed,
  stage: z.enum(contractStages).optional(),
  energy: z.enum(energies).optional(),
  /** Only those with a late debt. */
  late: z.literal(true).optional(),
  costCentre: z.union([z.literal('NONE'), costCentreId], { error: 'Centre de coût inconnu' }).optional(),
  /** Only those that are not over, and that are renewed or end before that day. */
  before: day.optional(),
};

/** A contract among the others, with the figures that its own screens show. */
export const listedContract = contractSummary
  .pick({
    contractNumber: true,
    contractStatus: true,
    energy: true,
    offer: true,
    pointOfDelivery: true,
    address: true,
    terminationDate: true,
  })
  .extend({
    costCentre: costCentre.nullable(),
    /** The next payment, debts aside: what the home shows as « Prochain paiement ». */
    next: z.object({ day, amount: euros }).nullable(),
    /** As `/getBalance` says; `late` is a part of `due`. */
    due: euros,
    late: euros,
    /** What a card may pay now of `due`. */
    payable: z.object({ debts: z.int(), amount: euros }),
    /** Of the twelve months up to the last one that is read whole; `months` of them are known. Null before any reading. */
    consumption: z.object({ kwh: z.int(), months: z.int() }).nullable(),
    /** Null for a contract that ends, or that is over. */
    renewsOn: day.nullable(),
  });

export const namedCostCentre = costCentreId;
