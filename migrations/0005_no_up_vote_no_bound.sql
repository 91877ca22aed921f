-- Without an up-vote the lower bound is 0, but rounding left a trace above it, by which a definition that everybody
-- refused stood above one that nobody had voted on.
CREATE OR REPLACE FUNCTION wilson_lower_bound(up integer, down integer, z double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN up = 0 THEN 0 ELSE
  ( up::float8 / (up + down) + z * z / (2 * (up + down))
    - z * sqrt( (up::float8 / (up + down)) * (1 - up::float8 / (up + down)) / (up + down)
                + z * z / (4 * (up + down)::float8 ^ 2) ) )
  / (1 + z * z / (up + down)) END;
