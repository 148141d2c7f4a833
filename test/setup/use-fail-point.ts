import { FailPoint } from './fail-point.ts';
import { useStarted } from './use-started.ts';

/** The fail point of the tests' MongoDB, for one test file at a time, because the files run side by side: the others wait for it. */
export const useFailPoint = (): FailPoint =>
  useStarted(
    () => FailPoint.hold(process.env.TEST_MONGODB_URI!),
    (point) => point.release(),
  );
