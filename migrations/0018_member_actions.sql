CREATE TABLE "member_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"facts" text DEFAULT '' NOT NULL,
	"until" timestamp (3) with time zone,
	"acted_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_actions_action_known" CHECK ("member_actions"."action" in ('suspend', 'lift', 'end-sessions', 'void-votes', 'count-votes', 'revoke-invites')),
	CONSTRAINT "member_actions_reason_known" CHECK ("member_actions"."reason" in ('spam', 'not-a-definition', 'duplicate', 'personal-data', 'targets-a-person', 'accuses-a-living-person', 'hate', 'threat-or-violence', 'self-harm', 'health-instructions', 'illegal', 'person-request', 'other')),
	CONSTRAINT "member_actions_other_says_why" CHECK ("member_actions"."reason" <> 'other' or length("member_actions"."facts") > 0),
	CONSTRAINT "member_actions_facts_length" CHECK (length("member_actions"."facts") <= 500),
	CONSTRAINT "member_actions_until" CHECK ("member_actions"."until" is null or "member_actions"."action" = 'suspend')
);
--> statement-breakpoint
ALTER TABLE "member_actions" ADD CONSTRAINT "member_actions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_actions" ADD CONSTRAINT "member_actions_acted_by_users_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_actions_member" ON "member_actions" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_actions_acted_by" ON "member_actions" USING btree ("acted_by");--> statement-breakpoint

-- As with decisions: another action takes one back.
CREATE FUNCTION member_actions_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'member_actions are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER member_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON member_actions
  FOR EACH STATEMENT EXECUTE FUNCTION member_actions_append_only();
