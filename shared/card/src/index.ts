export { CardForm } from './CardForm';
export { type CardActions, putCard } from './card-actions';
export { cardWords } from './fr';
export { type CardScript, stripeOf } from './load-stripe';
export { useSlow } from './use-slow';
