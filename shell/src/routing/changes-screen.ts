interface RoutingEvent extends Event {
  detail: { oldUrl: string; newUrl: string };
}

/** Whether this `single-spa:before-routing-event` leads to another path; a change of the session or of a query does not. */
export function changesScreen(event: Event): boolean {
  const { oldUrl, newUrl } = (event as RoutingEvent).detail;
  return new URL(oldUrl).pathname !== new URL(newUrl).pathname;
}
