import { PRODUCT_NAME } from '#shared/product.ts';

export type AuthMode = 'login' | 'register';

/** Texts of the screen and the dialog. */
export const AUTH_TEXTS = {
  login: {
    title: 'Welcome Back',
    intro: 'Sign in to continue your word journey',
    submit: 'Sign In',
    pending: 'Signing In...',
    question: 'No account yet?',
    switch: 'Sign up',
    other: 'register',
    done: { title: 'Welcome back!', description: "You've been logged in successfully." },
    failed: 'Login failed',
    fallback: 'Failed to login',
    networkError: 'Network error during login',
  },
  register: {
    title: `Join ${PRODUCT_NAME}`,
    intro: 'Help culture decide the meaning of words',
    submit: 'Create Account',
    pending: 'Creating Account...',
    question: 'Already have an account?',
    switch: 'Sign in',
    other: 'login',
    done: {
      title: 'Account created!',
      description: "Your account has been created and you're now logged in.",
    },
    failed: 'Registration failed',
    fallback: 'Failed to register',
    networkError: 'Network error during register',
  },
} as const;

export const BETA_NOTICE = `${PRODUCT_NAME} is in beta: an invite code is required to register.`;
export const AGE_NOTICE = 'By joining you confirm that you are 13 or older.';
