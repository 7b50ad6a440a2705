import { useState } from 'react';
import { createSubmission, type Submission } from './submission';

/**
 * For a form that creates something: `submission.run(values, (options) => createThing(values, options))`. Trying again
 * after a failure, or after signing in anew, creates it once.
 */
export function useSubmission(): Submission {
  const [submission] = useState(createSubmission);
  return submission;
}
