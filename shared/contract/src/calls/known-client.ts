import { z } from 'zod';
import { energies } from '../enumerations';
import { address } from '../entities/customer';
import { takenPoint } from '../entities/draft-contract';
import { caseLink, customerNumber, day, orderReference, text } from '../entities/primitives';
import { meterNumberPattern, postalCodePattern, siretPattern } from '../number-patterns';
import { request } from '../origin';
import { knownPointStates, pointStates, saleSubjects } from '../subscription-enumerations';
import {
  addressSearchMaxLength,
  emailMaxLength,
  houseNumberMaxLength,
  searchMaxLength,
} from '../text-lengths';

const postalCode = z.string().regex(postalCodePattern, 'Le code postal doit comporter 5 chiffres');
const name = text().min(2, 'Indiquez deux lettres au moins');
const page = z.int().min(1).max(100).optional();

const soughtPoint = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('ADDRESS'),
    number: text(houseNumberMaxLength).nullish(),
    street: name,
    postalCode,
  }),
  z.strictObject({
    by: z.literal('METER'),
    meter: z.string().regex(meterNumberPattern, 'Ce numéro de compteur n’est pas valide'),
  }),
  /** Who has the point, or had it before. */
  z.strictObject({ by: z.literal('HOLDER'), lastName: name, firstName: text().nullish(), postalCode }),
]);

/** What a case brings along of a client, a point or an address that somebody knows already. */
export const knownClientCalls = {
  /**
   * Sites and accounts of a customer whose code was right for this agent, or who is the client of a saved case of the
   * agent's. Each read is in the audit log of the customer.
   */
  '/findKnownClient': {
    request: request({
      customerNbr: customerNumber,
      /** The saved case whose client they are already. */
      orderNumber: orderReference.optional(),
      /** Sites whose address, point or contract contains it; absent: all. */
      text: text(searchMaxLength).optional(),
      page,
    }),
    response: z.object({
      /** Supplied ones first, then by address; five a page. */
      sites: z.array(
        z.object({
          address,
          points: z.array(
            z.object({
              energy: z.enum(energies),
              pointOfDelivery: z.string(),
              state: z.enum(knownPointStates),
              /** Last day of the contract; null: none is registered. */
              endDay: day.nullable(),
              /** Null where the agent does not see the contract. */
              contractNumber: z.string().nullable(),
            }),
          ),
        }),
      ),
      /** Of all pages. */
      total: z.int(),
      page: z.int(),
      size: z.int(),
      /** Accounts that a mandate debits, the latest first; the whole IBAN stays with the server. */
      accounts: z.array(
        z.object({
          rumCode: z.string(),
          /** Masked. */
          iban: z.string(),
          bankName: z.string().nullable(),
          ownerFirstName: z.string(),
          ownerLastName: z.string(),
          signedOn: day,
          /** How many contracts it debits. */
          contracts: z.int(),
        }),
      ),
    }),
  },
  /**
   * Customers, and cases that are not signed, of an e-mail or a SIRET. Numbers are named only to an agent with them in their
   * scope. Counted for each agent, and in the audit log.
   */
  '/findExistingSales': {
    request: request({
      subject: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('EMAIL'), email: text(emailMaxLength).min(3) }),
        z.strictObject({
          kind: z.literal('SIRET'),
          siret: z.string().regex(siretPattern, 'Le SIRET doit comporter 14 chiffres'),
        }),
      ]),
      /** The case in hand, which is no other case. */
      orderNumber: orderReference.optional(),
    }),
    response: z.object({
      /** Customers first; five of each at most. */
      sales: z.array(
        z.object({
          /** CUSTOMER: without a contract that runs. */
          by: z.enum(['CONTRACT', 'CUSTOMER', 'SIGNING', 'OPEN_CASE']),
          subject: z.enum(saleSubjects),
          message: z.string(),
          customerNumber: z.string().nullable(),
          orderNumber: z.string().nullable(),
        }),
      ),
    }),
  },
  /**
   * Delivery points by their address, their meter or who has or had them, from the grid operators' registry: for agents. No
   * holder is named: the agent asks the client which address is theirs. Counted for each agent, and in the audit log.
   */
  '/searchPoints': {
    request: request({
      energy: z.enum(energies),
      sought: soughtPoint,
      page,
      /** The case in hand, which is no other case. */
      orderNumber: orderReference.optional(),
    }),
    response: z.object({
      points: z.array(
        z.object({
          energy: z.enum(energies),
          pointOfDelivery: z.string(),
          address,
          /** The last four characters of the meter's number. */
          meterEnd: z.string(),
          state: z.enum(pointStates),
          stateDay: day.nullable(),
          /** What of ours has the point. */
          taken: z.array(takenPoint),
          /** Why nothing can be sold for it; null: something can. */
          refusal: z.string().nullable(),
        }),
      ),
      total: z.int(),
      page: z.int(),
      size: z.int(),
    }),
  },
  /** Addresses that begin as typed: of the national base, or of the portal's own list of towns while that is silent. */
  '/completeAddress': {
    request: request({
      q: text(addressSearchMaxLength).min(3, 'Indiquez trois caractères au moins'),
      ...caseLink,
    }),
    response: z.object({
      /** TOWNS: the base did not answer; the street is to be typed. */
      source: z.enum(['BASE', 'TOWNS']),
      addresses: z.array(
        z.object({
          label: z.string(),
          number: z.string().nullable(),
          street: z.string().nullable(),
          postalCode: z.string(),
          townName: z.string(),
          netArea: z.string(),
        }),
      ),
    }),
  },
} as const;
