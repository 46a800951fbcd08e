import { reportToServer } from '@portal/api-client';
import type { WebVitalsReport } from '@portal/contract';
import { registry } from './registry/registry-store';
import { findRoute } from './routing/find-route';

/** One page in so many is measured. */
const measuredOf = 10;

/**
 * Measures how this visit feels and reports it, without naming the visitor, when the page is first hidden: the largest paint of the
 * route on which the page was opened, and the shift and the slowest answer of all screens until then. A browser that a
 * program steers (`navigator.webdriver`: a test, a monitor) is no visit.
 */
export function reportWebVitals(): void {
  const route = findRoute(registry.snapshot.remotes, location.pathname)?.route.path;
  if (route === undefined || navigator.webdriver || Math.random() * measuredOf >= 1) return;
  void import(/* webpackChunkName: "web-vitals" */ 'web-vitals').then(
    ({ onCLS, onINP, onLCP }) => {
      const report: WebVitalsReport = { route, lcp: null, inp: null, cls: null };
      onLCP(({ value }) => (report.lcp = value));
      onINP(({ value }) => (report.inp = value));
      onCLS(({ value }) => (report.cls = value));
      // after the listeners of the library, which give their last values at the same event
      const tellOnce = () => {
        if (document.visibilityState !== 'hidden') return;
        document.removeEventListener('visibilitychange', tellOnce);
        void tell(report);
      };
      document.addEventListener('visibilitychange', tellOnce);
    },
    () => undefined,
  );
}

const tell = (report: WebVitalsReport): Promise<void> =>
  reportToServer({
    tag: 'WEB_VITALS',
    serviceCalled: 'page',
    logMessage: JSON.stringify(report),
    returnCode: '',
    statusAction: 'OK',
    environment: registry.snapshot.config.environment,
    anonymous: true,
  });
