export { CardForm } from './CardForm';
export { type CardHand, putCard } from './card-hand';
export { cardWords } from './fr';
export { type CardScript, stripeOf } from './load-stripe';
export { useSlow } from './use-slow';
