CREATE TABLE "invites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"inviter_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_by" integer,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invites_code_unique" UNIQUE("code"),
	CONSTRAINT "invites_used_or_revoked" CHECK (num_nonnulls("invites"."used_at", "invites"."revoked_at") <= 1)
);
--> statement-breakpoint
CREATE TABLE "live_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word_id" integer NOT NULL,
	"from_definition_id" integer,
	"to_definition_id" integer,
	"from_up_votes" integer NOT NULL,
	"from_down_votes" integer NOT NULL,
	"to_up_votes" integer NOT NULL,
	"to_down_votes" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_skips" (
	"user_id" integer NOT NULL,
	"definition_id" integer NOT NULL,
	"skipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rating_skips_user_id_definition_id_pk" PRIMARY KEY("user_id","definition_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp (6) with time zone NOT NULL,
	"user_id" integer GENERATED ALWAYS AS ((sess -> 'passport' ->> 'user')::integer) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text,
	"username_key" text,
	"email" text,
	"password_hash" text,
	"xp" integer DEFAULT 0 NOT NULL,
	"invited_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"suspended_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_username_taken" UNIQUE("username_key"),
	CONSTRAINT "users_xp_not_negative" CHECK ("users"."xp" >= 0),
	CONSTRAINT "users_whole_or_deleted" CHECK (case when "users"."deleted_at" is null then num_nulls("users"."username", "users"."username_key", "users"."email", "users"."password_hash") = 0
        else num_nonnulls("users"."username", "users"."username_key", "users"."email", "users"."password_hash") = 0 end)
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"user_id" integer NOT NULL,
	"definition_id" integer NOT NULL,
	"value" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "votes_user_id_definition_id_pk" PRIMARY KEY("user_id","definition_id"),
	CONSTRAINT "votes_value" CHECK ("votes"."value" in (-1, 1))
);
--> statement-breakpoint
CREATE TABLE "xp_entries" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"amount" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "xp_entries_user_id_kind_object_pk" PRIMARY KEY("user_id","kind","object")
);
--> statement-breakpoint
ALTER TABLE "definitions" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "words" ADD COLUMN "added_by" integer;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_changes" ADD CONSTRAINT "live_changes_word_id_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_changes" ADD CONSTRAINT "live_changes_from_definition_id_definitions_id_fk" FOREIGN KEY ("from_definition_id") REFERENCES "public"."definitions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_changes" ADD CONSTRAINT "live_changes_to_definition_id_definitions_id_fk" FOREIGN KEY ("to_definition_id") REFERENCES "public"."definitions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_skips" ADD CONSTRAINT "rating_skips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_skips" ADD CONSTRAINT "rating_skips_definition_id_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."definitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_definition_id_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."definitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_entries" ADD CONSTRAINT "xp_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invites_inviter" ON "invites" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "live_changes_word" ON "live_changes" USING btree ("word_id","created_at");--> statement-breakpoint
CREATE INDEX "live_changes_recent" ON "live_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_changes_from" ON "live_changes" USING btree ("from_definition_id");--> statement-breakpoint
CREATE INDEX "live_changes_to" ON "live_changes" USING btree ("to_definition_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rating_skips_definition" ON "rating_skips" USING btree ("definition_id");--> statement-breakpoint
CREATE INDEX "session_expire" ON "session" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_taken" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "votes_definition" ON "votes" USING btree ("definition_id");--> statement-breakpoint
CREATE INDEX "votes_recent" ON "votes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "xp_entries_day" ON "xp_entries" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "definitions" ADD CONSTRAINT "definitions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "words" ADD CONSTRAINT "words_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "definitions_author" ON "definitions" USING btree ("author_id","created_at") WHERE "definitions"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "definitions_to_rate" ON "definitions" USING btree (("up_votes" + "down_votes"),"challenge_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "words_added_by" ON "words" USING btree ("added_by","created_at") WHERE "words"."added_by" is not null;