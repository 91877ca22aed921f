import { z } from 'zod';

export const ConfirmPassword = z.string().min(1, 'Please confirm your password');

/** For `refine` of a form with `password` and `confirmPassword`. */
export function isConfirmed(form: { password: string; confirmPassword: string }): boolean {
  return form.confirmPassword === '' || form.password === form.confirmPassword; // an empty one has its own message
}

export const NOT_CONFIRMED = {
  path: ['confirmPassword'],
  error: "Passwords don't match",
};
