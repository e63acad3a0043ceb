// As soon as there is a line again, the page that was asked for is asked for again.
addEventListener("online", () => location.reload());
