import { type OwnMode, payToFacts, payToSentence } from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';
import { payToOf } from '../../payment-modes/pay-to.service';
import { facts, heading, type Issuer, small } from '../blocks';

/** Where the money of a contract is sent, for who pays by transfer or cheque. */
export const howToPay = (mode: OwnMode, issuer: Issuer, contractNumber: string): Content[] => [
  heading('Comment payer'),
  small(payToSentence(mode)),
  facts(payToFacts(mode, payToOf(issuer, contractNumber)).map(([name, value]) => [name, value])),
];
