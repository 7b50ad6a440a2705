import { prettyDOM } from '@testing-library/react';

/**
 * What a query throws that finds nothing. The page is printed when somebody reads it: most of these errors are thrown while
 * a test waits, and forgotten.
 */
export function describeMissingElement(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // So that a report shows the line of the test, not this one.
  Error.captureStackTrace(error, describeMissingElement);
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => `${message ?? ''}\n\n${prettyDOM(container)}`,
  });
  return error;
}
