/** Password of a log-in that leads to `/createPassword`: what that screen asks for again. In memory alone. */
export const temporary = { password: '' };
