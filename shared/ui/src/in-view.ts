/** For content below the fold: loaded when the visitor scrolls near it. */
export { useInView } from './layout/use-in-view';
