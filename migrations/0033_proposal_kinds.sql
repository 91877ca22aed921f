ALTER TABLE "proposals" DROP CONSTRAINT "proposals_correction_of_definition";--> statement-breakpoint
ALTER TABLE "proposals" DROP CONSTRAINT "proposals_kind_known";--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_for_definition_or_word" CHECK (("proposals"."kind" in ('correction', 'source')) = ("proposals"."definition_id" is not null));--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_kind_known" CHECK ("proposals"."kind" in ('correction', 'alias', 'source', 'accepted-view'));