CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE ON "planning_day_settings" FOR EACH ROW EXECUTE FUNCTION "tell_change"('planning');
