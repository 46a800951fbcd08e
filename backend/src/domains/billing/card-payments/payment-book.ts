import type { PaymentBook, PaymentSubject } from './card-payment';
import { orderPaymentBook } from './order-payments.queries';
import { piecePaymentBook } from './piece-payments.queries';

export const bookOf = (subject: PaymentSubject): PaymentBook =>
  subject.purpose === 'piece' ? piecePaymentBook(subject) : orderPaymentBook(subject.orderReference);
