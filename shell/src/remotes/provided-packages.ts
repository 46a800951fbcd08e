/**
 * The heavy halves of the ui package. The shell never calls these: it provides them, so that the remotes that
 * want them share one copy.
 * @public read by the bundler
 */
export const providedPackages = {
  data: () => import('@portal/ui/data'),
  chart: () => import('@portal/ui/chart'),
};
