/**
 * The parts of the ui package that not every screen wants. The shell never calls these: it provides them, so that the
 * remotes that want them share one copy.
 * @public read by the bundler
 */
export const providedPackages = {
  form: () => import('@portal/ui/form'),
  data: () => import('@portal/ui/data'),
  chart: () => import('@portal/ui/chart'),
};
