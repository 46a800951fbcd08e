/** Every screen is in the build. */
export function registerApplications() {}
