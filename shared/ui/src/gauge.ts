/** The seasonal gauge of a package. Small, and of two remotes only: each carries its own. */
export { SeasonGauge } from './gauge/SeasonGauge';
