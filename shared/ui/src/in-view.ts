/** For what stands below the fold: asked for when the visitor comes near it. */
export { useInView } from './layout/use-in-view';
